import { href } from "react-router";
import { Alert } from "#storefront/ui/alert.tsx";
import { ButtonLink } from "#storefront/ui/button.tsx";
import { FormPage } from "#storefront/ui/form/form-page.tsx";
import { keepHyphens } from "#storefront/ui/keep-hyphens.tsx";
import { TextLink } from "#storefront/ui/text-link.tsx";
import type { ReturnReply } from "./answer-return-form.server.ts";
import { AskedReturns } from "./asked-returns.tsx";
import type { ReturnPageData } from "#modules/returns/use-cases/read-return.server.ts";
import { ReturnForm } from "./return-form.tsx";

type PageProps = { data: ReturnPageData; reply: ReturnReply | undefined };

/** Asking to send something back: what, why, and what it looks like. */
export function ReturnPage({ data, reply }: PageProps) {
  const { number, lines, returns, canWithdraw, withdrawalDays, returnDays } = data;
  const promised = returnDays === null ? "" : ` You have ${returnDays} days from its arrival.`;
  const canReturn = lines.some(({ available }) => available > 0);
  return (
    <FormPage title="Return something" lead={keepHyphens(`From order ${number}.${promised}`)}>
      <AskedReturns number={number} returns={returns} lines={lines} />
      {canReturn ? (
        <ReturnForm data={data} state={reply ?? null} />
      ) : (
        returns.length === 0 && (
          <Alert tone="info">
            There is nothing of this order that can be sent back now: it has not arrived yet, or the
            time for it is over.
          </Alert>
        )
      )}
      {canWithdraw && (
        <p className="text-sm text-muted">
          You may also end the contract without saying why, for {withdrawalDays} days:{" "}
          <TextLink to={href("/orders/:number/withdraw", { number })}>
            Withdraw from contract here
          </TextLink>
        </p>
      )}
      <ButtonLink variant="quiet" to={href("/orders/:number", { number })}>
        Back to the order
      </ButtonLink>
    </FormPage>
  );
}
