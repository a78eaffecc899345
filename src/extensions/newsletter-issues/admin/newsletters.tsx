import type {
  AdminNewsletter,
  AdminNewsletterRow,
} from "#extensions/newsletter-issues/api/staff-newsletters-schemas.ts";
import { removal, declareResource, type FieldMap } from "#admin/resource/resource.ts";
import { valueWords } from "#admin/resource/field-value.ts";
import { stateBadge, Moment } from "#admin/ui/values.tsx";
import { Facts } from "#admin/ui/facts.tsx";
import { allCategories } from "#modules/catalogue/admin/products/product-choices.ts";
import { newsletterKinds } from "#extensions/newsletter-issues/rules/newsletter-kinds.ts";
import { filledSections, sectionWords } from "#modules/content/admin/section-kinds.ts";
import { sectionsControl } from "#modules/content/admin/sections-control.tsx";
import { EmailPreview, recipientWords } from "./email-preview.tsx";

const State = stateBadge<AdminNewsletterRow["state"]>({
  draft: ["Draft", "plain"],
  scheduled: ["Scheduled", "wait"],
  sending: ["Being sent", "wait"],
  sent: ["Sent", "good"],
});

const fields = {
  subject: { label: "Subject", isRequired: true },
  audience: {
    label: "To",
    control: "choice",
    isRequired: true,
    choices: [
      { value: "all", label: "All subscribers" },
      { value: "bought", label: "Subscribers who bought something" },
      { value: "not-since", label: "Subscribers without an order since a day" },
    ],
  },
  audience_category: {
    label: "From category",
    control: "choice",
    choices: allCategories,
    onlyIf: { field: "audience", is: ["bought"] },
    help: "None: from any category.",
  },
  audience_since: {
    label: "Since",
    control: "day",
    onlyIf: { field: "audience", is: ["bought", "not-since"] },
  },
  sections: {
    label: "Sections",
    control: "custom",
    Control: sectionsControl(newsletterKinds),
    words: sectionWords,
    problem: /^sections\b/,
  },
} satisfies FieldMap;

const permission = "promotions";
const isDraft = ({ state }: Pick<AdminNewsletterRow, "state">) => state === "draft";
const isScheduled = ({ state }: Pick<AdminNewsletterRow, "state">) => state === "scheduled";
const onSaved = { permission, needsSaved: true } as const;

/** Newsletters to write, test, schedule and send. Each email has its own unsubscribe link. */
export const resource = declareResource<AdminNewsletterRow, AdminNewsletter>({
  noun: "newsletter",
  permission,
  list: {
    api: "/newsletters",
    columns: [
      { key: "subject", title: "Subject" },
      { title: "State", cell: ({ state }) => <State state={state} /> },
      { title: "To", cell: ({ audience }) => valueWords(fields.audience, audience) },
      { title: "Sent", cell: ({ sendAt, sentAt }) => <Moment at={sentAt ?? sendAt} /> },
      { key: "recipients", title: "Emails", isNumeric: true },
    ],
    empty: {
      title: "No newsletters yet",
      text: "Write one, send yourself a test, and send it to your subscribers.",
    },
  },
  record: {
    title: ({ subject }) => subject,
    head: ({ state }) => <State state={state} />,
    kind: "newsletter",
    fields,
    isLocked: (newsletter) => !isDraft(newsletter),
    actions: [
      {
        ...onSaved,
        label: "Send a test",
        command: "test-newsletter",
        fields: { email: { label: "Send to", control: "email", isRequired: true } },
        saved: (_, { email }) => ({ email }),
        input: ({ id }, { email }, staff) => ({ id, email: email ?? staff.email }),
        done: () => "Test sent",
      },
      {
        ...onSaved,
        label: "Send",
        command: "send-newsletter",
        isOffered: isDraft,
        isPrimary: true,
        fields: {
          at: {
            label: "Send at",
            control: "moment",
            help: "In the shop’s time zone. Empty: now.",
          },
        },
        preview: ([newsletter]) => (
          <p>{`${recipientWords(newsletter?.subscribers ?? 0)} It cannot be called back.`}</p>
        ),
        input: ({ id, version }, { at = null }) => ({ id, version, at }),
        done: () => "The newsletter is on its way",
      },
      {
        ...onSaved,
        label: "Cancel schedule",
        command: "cancel-newsletter",
        isOffered: isScheduled,
        isInstant: true,
        input: ({ id, version }) => ({ id, version }),
        done: () => "Schedule cancelled",
      },
      {
        ...removal("newsletter", "newsletters", permission, "The draft is deleted."),
        isOffered: isDraft,
        to: "/newsletters",
      },
    ],
    preview: (_, values) => <EmailPreview values={values} />,
    parts: ({ state, sendAt, sentAt, recipients }) =>
      state !== "draft" && (
        <section className="card" aria-label="Sending">
          <Facts
            of={
              state === "scheduled"
                ? { "Sent at": <Moment at={sendAt} /> }
                : { Sent: <Moment at={sentAt} />, Emails: recipients }
            }
          />
        </section>
      ),
  },
  create: {
    fields,
    initial: { audience: "all", sections: [{ kind: "text", heading: "", text: "" }] },
    // An untouched section is left out.
    input: (values) => ({ ...values, sections: filledSections(values["sections"]) }),
    button: "Save draft",
    preview: (values) => <EmailPreview values={values} />,
  },
});
