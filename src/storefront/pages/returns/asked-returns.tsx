import { returnReasons } from "#modules/orders/rules/return-reason.ts";
import type { ReturnPageData } from "#modules/returns/use-cases/read-return.server.ts";
import { returnWords } from "./return-words.ts";

type AskedProps = Pick<ReturnPageData, "number" | "returns" | "lines">;

/** Earlier return requests with their state and photos. */
export function AskedReturns({ number, returns, lines }: AskedProps) {
  return returns.map((asked) => (
    <section key={asked.number} aria-labelledby={`return-${asked.number}`} className="grid gap-2">
      <h2 id={`return-${asked.number}`} className="text-lg font-semibold">
        {returns.length === 1 ? "Your return" : `Your return ${asked.number}`}
      </h2>
      <p>{returnWords[asked.state]}</p>
      <ul className="flex list-disc flex-col gap-1 pl-5 text-muted">
        {asked.lines.map(({ line, quantity, reason }) => (
          <li key={line}>
            {quantity} × {lines.find((each) => each.line === line)?.name}
            {reason && `: ${returnReasons[reason]}`}
          </li>
        ))}
      </ul>
      {asked.reason !== "" && <p className="whitespace-pre-line text-muted">{asked.reason}</p>}
      <div className="flex flex-wrap gap-2">
        {Array.from({ length: asked.pictures }, (_, index) => index + 1).map((picture) => (
          <img
            key={picture}
            src={`/api/orders/${number}/returns/${asked.number}/pictures/${picture}`}
            alt={`Photograph ${picture} of this return`}
            width={96}
            height={96}
            className="size-24 rounded-card bg-tile object-cover"
          />
        ))}
      </div>
    </section>
  ));
}
