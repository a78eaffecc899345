import { returnTexts } from "./return-texts.ts";
import { useState, type ReactNode } from "react";
import { href } from "react-router";
import { returnReasons } from "#modules/returns/rules/return-reason.ts";
import type { ReturnPageData } from "#modules/returns/use-cases/read-return.server.ts";
import { Alert } from "#storefront/ui/alert.tsx";
import { ButtonLink, buttonClass } from "#storefront/ui/button.tsx";
import { FormPage } from "#storefront/ui/form/form-page.tsx";
import { keepHyphens } from "#storefront/ui/keep-hyphens.tsx";
import { TextLink } from "#storefront/ui/link.tsx";
import { Outcome } from "#storefront/ui/outcome.tsx";
import type { ReturnReply } from "./answer-return-form.server.ts";
import { returnWords } from "./return-fields.ts";
import { ConfirmWithdrawal, ReturnForm } from "./return-form.tsx";
import { Lines } from "#storefront/pages/orders/receipt/sheet.tsx";
import { UnknownOrder } from "#storefront/pages/orders/order/unknown-order.tsx";

type PageProps = { data: ReturnPageData; reply: ReturnReply | undefined };

/** A request to send something back, or a withdrawal from the contract: earlier ones, and the form. */
export function ReturnPage({ data, reply }: PageProps) {
  const { kind, number, lines, returns, refusal, withdrawalDays } = data;
  const isWithdrawal = kind === "withdrawal";
  const [earlier] = useState(returns.length);
  if (reply?.kind === "confirm")
    return (
      <FormPage
        title={returnTexts.confirmYourWithdrawal}
        lead={keepHyphens(returnTexts.withdrawnContract(number))}
      >
        <ConfirmWithdrawal data={data} reply={reply} />
      </FormPage>
    );
  const isOpen = isWithdrawal ? refusal === null : lines.some(({ available }) => available > 0);
  return (
    <FormPage {...headOf(data, isOpen)}>
      {returns.map((each, index) =>
        isWithdrawal ? (
          <Receipt key={each.number} receipt={each} data={data} isNew={index >= earlier} />
        ) : (
          <AskedReturn key={each.number} asked={each} data={data} isNew={index >= earlier} />
        ),
      )}
      {isOpen && <ReturnForm data={data} state={reply ?? null} />}
      {!isOpen && returns.length === 0 && (
        <Alert tone="info">{isWithdrawal ? refusal : returnTexts.nothingToReturn}</Alert>
      )}
      {!isWithdrawal && refusal === null && (
        <p className="text-sm text-muted">
          <span>{returnTexts.withdrawToo(withdrawalDays ?? "")}</span>{" "}
          <TextLink to={href("/orders/:number/withdraw", { number })}>
            {returnTexts.withdrawHere}
          </TextLink>
        </p>
      )}
      <ButtonLink
        variant={isWithdrawal && !isOpen ? "secondary" : "quiet"}
        to={href("/orders/:number", { number })}
      >
        {returnTexts.backToOrder}
      </ButtonLink>
    </FormPage>
  );
}

function headOf(
  { kind, number, returns, requestBy, ends }: ReturnPageData,
  isOpen: boolean,
): { title: string; lead: ReactNode } {
  if (kind === "return") {
    const promised = requestBy === null ? "" : ` ${returnTexts.returnByDay(requestBy)}`;
    return {
      title: returnTexts.returnItems,
      lead: keepHyphens(returnTexts.inOrder(number) + promised),
    };
  }
  const until = ends === null ? "" : ` ${returnTexts.withdrawalEnds(ends)}`;
  const lead = isOpen
    ? returnTexts.withdrawalLead(number) + until
    : returnTexts.orderNumber(number);
  const isDone = !isOpen && returns.length > 0;
  return {
    title: isDone ? returnTexts.youHaveWithdrawn : returnTexts.withdrawFromContract,
    lead: keepHyphens(lead),
  };
}

type Past = ReturnPageData["returns"][number];

/** `isNew`: requested on this page just now. */
type PastProps = { data: ReturnPageData; isNew: boolean };

const nameOf = ({ lines }: ReturnPageData, line: number) =>
  lines.find((each) => each.line === line)?.name;

/** An earlier return request with its state and photos. */
function AskedReturn({ asked, data, isNew }: PastProps & { asked: Past }) {
  return (
    <section aria-labelledby={`return-${asked.number}`} className="grid gap-2">
      <h2 id={`return-${asked.number}`} className="text-lg font-semibold">
        {data.returns.length === 1
          ? returnTexts.yourReturn
          : returnTexts.yourReturnNumber(asked.number)}
      </h2>
      <Outcome isNew={isNew}>{returnWords[asked.state]}</Outcome>
      <Sending returned={asked} data={data} />
      <ul className="flex list-disc flex-col gap-1 ps-5 text-muted">
        {asked.lines.map(({ line, quantity, reason }) => (
          <li key={line}>
            {`${quantity} × ${nameOf(data, line) ?? ""}${reason ? `: ${returnReasons[reason]}` : ""}`}
          </li>
        ))}
      </ul>
      {asked.note !== "" && <p className="whitespace-pre-line text-muted">{asked.note}</p>}
      <PhotoNews asked={asked} />
      <div className="flex flex-wrap gap-2">
        {Array.from({ length: asked.pictures }, (_, index) => index + 1).map((picture) => (
          <img
            key={picture}
            src={`/api/orders/${data.number}/returns/${asked.number}/pictures/${picture}`}
            alt={returnTexts.photo(picture)}
            width={96}
            height={96}
            className="size-24 rounded-card bg-tile object-cover"
          />
        ))}
      </div>
    </section>
  );
}

/** Photos that can't be shown yet, or at all. */
function PhotoNews({ asked: { waitingPictures, unreadablePictures } }: { asked: Past }) {
  return (
    <>
      {waitingPictures > 0 && (
        <p className="text-muted">{returnTexts.waitingPhotos(waitingPictures)}</p>
      )}
      {unreadablePictures > 0 && (
        <p className="text-muted">{returnTexts.unreadablePhotos(unreadablePictures)}</p>
      )}
    </>
  );
}

/** How to send an approved return: the last day, who pays, slip and label. */
function Sending({
  returned: { sending, number },
  data,
}: {
  returned: Past;
  data: ReturnPageData;
}) {
  if (sending === null) return null;
  const slip = { number: data.number, return: `${number}` };
  return (
    <div className="grid gap-3">
      <p className="text-lg font-semibold">{returnTexts.returnBy(sending.sendBy)}</p>
      <p className="text-muted">{returnTexts.returnShipping(sending.postage)}</p>
      <Lines title={returnTexts.returnTo} lines={data.returnTo} />
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={href("/orders/:number/return/:return", slip)}>
          {returnTexts.printReturnSlip}
        </ButtonLink>
        {sending.labelPath !== null && (
          <a href={sending.labelPath} download className={buttonClass("secondary")}>
            {returnTexts.downloadLabel}
          </a>
        )}
      </div>
    </div>
  );
}

/** The declaration of a withdrawal with its time to the second; an email repeats it. */
function Receipt({ receipt, data, isNew }: PastProps & { receipt: Past }) {
  const { email: buyer, number } = data;
  const { email: declared } = receipt;
  const sent =
    declared === "" || declared === buyer
      ? returnTexts.receiptSent(buyer)
      : returnTexts.receiptSentToBoth(buyer, declared);
  const rows: [string, ReactNode][] = [
    [returnTexts.receivedAt, receipt.at],
    [returnTexts.order, number],
    [returnTexts.name, receipt.name],
    [returnTexts.contact, declared],
    [
      returnTexts.withdrawnFrom,
      receipt.declared.map(({ line, quantity }) => (
        <span key={line} className="block">
          {`${quantity} × ${nameOf(data, line) ?? ""}`}
        </span>
      )),
    ],
  ];
  return (
    <section aria-labelledby={`withdrawal-${receipt.number}`} className="grid gap-3">
      <h2 id={`withdrawal-${receipt.number}`} className="text-xl font-semibold tracking-tight">
        {returnTexts.receiptOfYourWithdrawal}
      </h2>
      <dl className="grid gap-2">
        {rows.map(([term, value]) => (
          <div key={term} className="grid gap-x-4 sm:grid-cols-[8rem_minmax(0,1fr)]">
            <dt className="text-muted">{term}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <Outcome isNew={isNew} className="text-muted">
        {`${sent} ${receipt.lines.length > 0 ? returnTexts.partlyShipped : returnTexts.nothingShipped}`}
      </Outcome>
      <Sending returned={receipt} data={data} />
    </section>
  );
}

type ShownReturnProps = {
  loaderData: ReturnPageData | null;
  actionData: ReturnReply | undefined;
};

/** The page of a return or withdrawal, if the visitor may see the order. */
export function ShownReturn({ loaderData, actionData }: ShownReturnProps) {
  if (loaderData) return <ReturnPage data={loaderData} reply={actionData} />;
  return (
    <div className="container-shop pt-5 md:pt-8 lg:pt-12">
      <UnknownOrder />
    </div>
  );
}
