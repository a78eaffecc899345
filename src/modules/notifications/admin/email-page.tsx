import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import type { AdminEmail } from "#modules/notifications/api/staff-emails-schemas.ts";
import { read } from "#admin/api/client.ts";
import { ActionButtons } from "#admin/resource/action-buttons.tsx";
import { Facts } from "#admin/ui/facts.tsx";
import { Moment } from "#admin/ui/values.tsx";
import { Card, Page } from "#admin/ui/page.tsx";
import { EmailState, retryAction } from "./email-parts.tsx";

export const loader = ({ request, params: { id = "" } }: LoaderFunctionArgs) =>
  read<AdminEmail>(`/emails/${id}`, {}, request.signal);

/** An email with its text, as long as the shop has it. */
export function Component() {
  const email = useLoaderData<AdminEmail>();
  const { subject, to, state, html, text, isSecret } = email;
  return (
    <Page
      title={subject}
      crumb={["Emails", "/emails"]}
      head={<EmailState state={state} />}
      actions={<ActionButtons actions={[retryAction]} rows={[email]} />}
    >
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
      <Card title="Text">
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
      </Card>
    </Page>
  );
}
