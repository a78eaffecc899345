import { Link, useLoaderData, type LoaderFunctionArgs } from "react-router";
import type { AdminEmail } from "#api/admin/emails-schemas.ts";
import { read } from "#admin/api/client.ts";
import { ActionButtons } from "#admin/resource/action-buttons.tsx";
import { Facts } from "#admin/ui/facts.tsx";
import { Moment } from "#admin/ui/moment.tsx";
import { EmailState } from "./email-state.tsx";
import { retryAction } from "./retry-action.ts";

export const loader = ({ request, params: { id = "" } }: LoaderFunctionArgs) =>
  read<AdminEmail>(`/emails/${id}`, {}, request.signal);

/** An email with its text, as long as the shop has it. */
export function Component() {
  const email = useLoaderData<AdminEmail>();
  const { subject, to, state, html, text, isSecret } = email;
  return (
    <main className="page">
      <title>{subject}</title>
      <nav className="crumbs" aria-label="Breadcrumb">
        <Link to="/emails">Emails</Link>
      </nav>
      <div className="page-head">
        <h1>{subject}</h1>
        <EmailState state={state} />
        <div className="page-actions">
          <ActionButtons actions={[retryAction]} rows={[email]} />
        </div>
      </div>
      <section className="card" aria-label="Delivery">
        <Facts
          of={{
            To: to,
            Written: <Moment at={email.createdAt} />,
            Sent: email.sentAt && <Moment at={email.sentAt} />,
            Attempts: email.attempts > 0 ? email.attempts : null,
            Error: email.error && <span className="error">{email.error}</span>,
          }}
        />
      </section>
      <section className="card" aria-labelledby="text">
        <h2 id="text">Text</h2>
        {html !== null && (
          // Without scripts, forms and an origin of its own; links are shown without their keys.
          <iframe title={`Email: ${subject}`} className="email-frame" sandbox="" srcDoc={html} />
        )}
        {text !== null && (
          <details>
            <summary>Show as plain text</summary>
            <p className="written">{text}</p>
          </details>
        )}
        {html === null && text === null && (
          <p>
            {isSecret
              ? "Only the recipient may read this email, because its link opens an account."
              : "The text is deleted once an email is sent. An order’s emails can be sent again on the order’s page."}
          </p>
        )}
      </section>
    </main>
  );
}
