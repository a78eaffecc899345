import { Link, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { read } from "#admin/api/client.ts";
import { CommandButton } from "#admin/app/command-button.tsx";
import { useCommand } from "#admin/app/use-command.ts";
import { Fields } from "#admin/resource/field-control.tsx";
import type { FieldMap } from "#admin/resource/resource.ts";
import { useForm } from "#admin/resource/use-form.ts";
import { Button } from "#admin/ui/button.tsx";
import { Form, Problem } from "#admin/ui/form.tsx";
import { Card, Page } from "#admin/ui/page.tsx";
import { Moment, stateBadge } from "#admin/ui/values.tsx";
import { dayInWords } from "#modules/settings/rules/shop-dates.ts";
import type { AdminLegalPages } from "#modules/legal/api/staff-legal.ts";

type LegalPage = AdminLegalPages["pages"][number];

export function loader({ request }: LoaderFunctionArgs) {
  return read<AdminLegalPages>("/legal-pages", {}, request.signal);
}

const StateBadge = stateBadge<LegalPage["state"]>({
  finished: ["Finished", "good"],
  "to-check": ["To be checked", "wait"],
  unfinished: ["Unfinished", "bad"],
  "not-needed": ["Not needed here", "plain"],
});

/** The legal pages of the shop, each with the facts that its starting text needs. */
export function Component() {
  const { words, hasAddress, pages } = useLoaderData<AdminLegalPages>();
  return (
    <Page title="Legal pages">
      <p>{words}</p>
      {!hasAddress && (
        <p>
          {"The texts name the shop’s address. "}
          <Link to="/shop-setup">Enter the address</Link>
        </p>
      )}
      {pages.map((page) => (
        <LegalCard key={page.slug} page={page} />
      ))}
    </Page>
  );
}

function LegalCard({ page }: { page: LegalPage }) {
  const { slug, title, state, writtenOn, pageId, isPublic, address } = page;
  const preview = pageId === null ? `${address}?preview` : `/pages/${slug}?preview=${pageId}`;
  const hasText = pageId !== null || !address.startsWith("/pages/");
  return (
    <Card title={title}>
      <p>
        <StateBadge state={state} /> {page.isRequired && <span>Usually required here</span>}
      </p>
      {writtenOn && (
        <p className="help">
          {"To be checked by you or your lawyer. Starting text of "}
          <Moment at={writtenOn} isDay />. It is no legal advice.
        </p>
      )}
      <FactsForm page={page} />
      <p className="page-actions">
        {hasText && (
          <a
            href={isPublic ? address : preview}
            target="_blank"
            rel="noopener"
            aria-label={`${isPublic ? "Open" : "Preview"} ${title}`}
          >
            {isPublic ? "Open in the shop" : "Preview"}
          </a>
        )}
        {pageId !== null && (
          <Link to={`/pages/${pageId}`} aria-label={`Edit the text of ${title}`}>
            Edit the text
          </Link>
        )}
        {state === "to-check" && (
          <CommandButton
            look="primary"
            aria-label={`I have checked ${title}`}
            command="check-legal-page"
            input={{ slug }}
            done={`${title} is public`}
          >
            {isPublic ? "I have checked it" : "I have checked it: publish"}
          </CommandButton>
        )}
      </p>
    </Card>
  );
}

const factWords = ({ key, label, value }: LegalPage["facts"][number]) =>
  `${label}: ${key === "since" ? dayInWords(value) : value}`;

/** Asks for the facts that are not known yet. */
function FactsForm({ page: { slug, title, facts, pageId } }: { page: LegalPage }) {
  const known = facts.filter(({ isKnown }) => isKnown);
  const missing = facts.filter(({ isKnown }) => !isKnown);
  const fields: FieldMap = Object.fromEntries(
    missing.map(({ key, label, help, isRequired }) => [
      key,
      {
        label,
        isRequired,
        ...(help && { help }),
        ...(key === "since" && { control: "day" as const }),
      },
    ]),
  );
  const saved = Object.fromEntries(missing.map(({ key, value }) => [key, value]));
  const form = useForm(fields, saved);
  const { run } = useCommand();

  async function submit() {
    const typed = form.readAll();
    if (!typed) return;
    const given = Object.entries(typed).map(([key, value]) => [key, value ?? ""]);
    const input = { slug, facts: Object.fromEntries(given) as object };
    await form.send(() =>
      run("write-legal-page", input, { done: `The text of ${title} is written` }),
    );
  }

  return (
    <Form submit={() => void submit()} className="form-fields">
      {known.length > 0 && (
        <p>
          <span>{`${known.map(factWords).join(" · ")} `}</span>
          <Link to="/settings" aria-label={`Change the facts of ${title}`}>
            Change in the settings
          </Link>
        </p>
      )}
      {missing.length > 0 && (
        <div className="form-fields is-two">
          <Fields form={form} of={fields} names={Object.keys(fields)} />
        </div>
      )}
      {pageId !== null && (
        <p className="help">
          Writing again replaces the text of the page. Its published versions stay.
        </p>
      )}
      <Problem>{form.message}</Problem>
      <p className="page-actions">
        <Button type="submit" disabled={form.isBusy} aria-label={`Write the text of ${title}`}>
          {pageId === null ? "Write the text" : "Write the text again"}
        </Button>
      </p>
    </Form>
  );
}
