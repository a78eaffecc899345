import type { ReactNode } from "react";
import { href } from "react-router";
import { withdrawalPolicy } from "#modules/settings/rules/policy.ts";
import { Alert } from "#storefront/ui/alert.tsx";
import { ButtonLink } from "#storefront/ui/button.tsx";
import { FormPage } from "#storefront/ui/form/form-page.tsx";
import { keepHyphens } from "#storefront/ui/keep-hyphens.tsx";
import type { WithdrawalReply } from "./answer-withdrawal-form.server.ts";
import { ConfirmWithdrawal, WithdrawalForm } from "./withdrawal-form.tsx";
import type { WithdrawalData } from "#modules/returns/use-cases/read-withdrawal.server.ts";

type PageProps = { data: WithdrawalData; reply: WithdrawalReply | undefined };

/** Withdrawal from a contract: form, "Confirm withdrawal", receipt. No reason is asked. */
export function WithdrawalPage({ data, reply }: PageProps) {
  const { number, receipts, refusal, ends } = data;
  if (reply?.kind === "confirm")
    return (
      <FormPage
        title="Confirm your withdrawal"
        lead={keepHyphens(`From the contract for order ${number}.`)}
      >
        <ConfirmWithdrawal data={data} reply={reply} />
      </FormPage>
    );
  const isOver = refusal !== null;
  return (
    <FormPage
      title={isOver && receipts.length > 0 ? "You have withdrawn" : "Withdraw from contract"}
      lead={keepHyphens(isOver ? `Order ${number}` : leadOf(number, ends))}
    >
      {receipts.map((receipt) => (
        <Receipt key={receipt.number} receipt={receipt} data={data} />
      ))}
      {isOver && receipts.length === 0 && <Alert tone="info">{refusal}</Alert>}
      {!isOver && <WithdrawalForm data={data} state={reply ?? null} />}
      <ButtonLink variant={isOver ? "secondary" : "quiet"} to={href("/orders/:number", { number })}>
        Back to the order
      </ButtonLink>
    </FormPage>
  );
}

function leadOf(number: string, ends: string | null): string {
  const until = ends === null ? "" : ` You may do so until ${ends}.`;
  return `You withdraw from the contract for order ${number}, without saying why.${until}`;
}

function sentTo(buyer: string, declared: string): string {
  return declared === "" || declared === buyer ? buyer : `${buyer} and ${declared}`;
}

type ReceiptProps = { receipt: WithdrawalData["receipts"][number]; data: WithdrawalData };

/** The declaration with its time to the second; an email repeats it. */
function Receipt({ receipt, data }: ReceiptProps) {
  const rows: [string, ReactNode][] = [
    ["Received", receipt.at],
    ["Order", data.number],
    ["Name", receipt.name],
    ["Contact", receipt.email],
    [
      "Withdrawn from",
      receipt.lines.map(({ line, quantity }) => (
        <span key={line} className="block">
          {quantity} × {data.lines.find((each) => each.line === line)?.name}
        </span>
      )),
    ],
  ];
  return (
    <section aria-labelledby={`withdrawal-${receipt.number}`} className="grid gap-3">
      <h2 id={`withdrawal-${receipt.number}`} className="text-xl font-semibold tracking-tight">
        Receipt of your withdrawal
      </h2>
      <dl className="grid gap-2">
        {rows.map(([term, value]) => (
          <div key={term} className="grid gap-x-4 sm:grid-cols-[8rem_minmax(0,1fr)]">
            <dt className="text-muted">{term}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-muted">
        We have sent it to {sentTo(data.email, receipt.email)} too.{" "}
        {receipt.hasToComeBack
          ? `What has not left us is cancelled. What you have, please send back within ${withdrawalPolicy.sendBackDays} days, with a note of the order’s number: your money goes back the way you paid when it is here.`
          : "Nothing of it has left us, so it is cancelled, and your money goes back the way you paid at once."}
      </p>
    </section>
  );
}
