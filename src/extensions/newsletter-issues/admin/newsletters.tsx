import type {
  AdminNewsletter,
  AdminNewsletterRow,
} from "#extensions/newsletter-issues/api/staff-newsletters-schemas.ts";
import { removal, declareResource, type FieldMap } from "#admin/resource/resource.ts";
import { stateBadge, Moment } from "#admin/ui/values.tsx";
import { Facts } from "#admin/ui/facts.tsx";
import { Card } from "#admin/ui/page.tsx";

const State = stateBadge<AdminNewsletterRow["state"]>({
  draft: ["Draft", "plain"],
  sending: ["Being sent", "wait"],
  sent: ["Sent", "good"],
});

const fields: FieldMap = {
  subject: { label: "Subject", isRequired: true },
  body: {
    label: "Text",
    control: "long-text",
    isRequired: true,
    help: "An empty line begins a paragraph. A paragraph such as [View deals](/deals) becomes a button.",
  },
};

const isDraft = ({ state }: Pick<AdminNewsletterRow, "state">) => state === "draft";

/** Newsletters to write, test and send. Each email has its own unsubscribe link. */
export const resource = declareResource<AdminNewsletterRow, AdminNewsletter>({
  noun: "newsletter",
  permission: "promotions",
  list: {
    api: "/newsletters",
    columns: [
      { key: "subject", title: "Subject" },
      { title: "State", cell: ({ state }) => <State state={state} /> },
      { title: "Sent", cell: ({ sentAt }) => <Moment at={sentAt} /> },
      { key: "recipients", title: "Emails", isNumeric: true },
    ],
    empty: {
      title: "No newsletters yet",
      text: "Write one, send yourself a test, and send it to all subscribers.",
    },
  },
  record: {
    title: ({ subject }) => subject,
    kind: "newsletter",
    fields,
    actions: [
      {
        label: "Send a test",
        command: "test-newsletter",
        permission: "promotions",
        confirm: "Sends what was saved last to one address.",
        fields: { email: { label: "Send to", control: "email", isRequired: true } },
        input: ({ id }, { email }) => ({ id, email }),
        done: () => "Test sent",
      },
      {
        label: "Send to all",
        command: "send-newsletter",
        permission: "promotions",
        isOffered: isDraft,
        preview: ([newsletter]) => (
          <p>
            {`${
              newsletter?.subscribers === 1
                ? "1 subscriber gets this email."
                : `${newsletter?.subscribers ?? 0} subscribers get this email.`
            } It cannot be called back.`}
          </p>
        ),
        input: ({ id, version }) => ({ id, version }),
        done: () => "The newsletter is being sent",
      },
      {
        ...removal("newsletter", "newsletters", "promotions", "The draft is deleted."),
        isOffered: isDraft,
        to: "/newsletters",
      },
    ],
    parts: ({ state, sentAt, recipients, html, subject }) => (
      <>
        {state !== "draft" && (
          <section className="card" aria-label="Sending">
            <Facts
              of={{
                State: <State state={state} />,
                Sent: <Moment at={sentAt} />,
                Emails: recipients,
              }}
            />
          </section>
        )}
        <Card title="As subscribers see it">
          <iframe title={`Email: ${subject}`} className="email-frame" sandbox="" srcDoc={html} />
        </Card>
      </>
    ),
  },
  create: { fields },
});
