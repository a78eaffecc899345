import { useEffect, useState } from "react";
import type { RefundPreviewBody } from "#api/admin/orders-schemas.ts";
import { ApiProblem, write } from "#admin/api/client.ts";
import { money } from "#admin/ui/money.ts";

type Props = { number: string; refund: object };

/** What a refund would give back, or why it is refused. */
export function RefundPreview({ number, refund }: Props) {
  const [words, setWords] = useState("");
  const asked = JSON.stringify(refund);
  useEffect(() => {
    let isCurrent = true;
    write<RefundPreviewBody>(
      "POST",
      `/orders/${number}/refund-preview`,
      JSON.parse(asked) as object,
    )
      .then(({ amount, refusal }) => refusal ?? `The buyer gets ${money(amount)} back.`)
      .catch((error: unknown) => (error instanceof ApiProblem ? error.message : ""))
      .then(
        (found) => isCurrent && setWords(found),
        () => {},
      );
    return () => {
      isCurrent = false;
    };
  }, [number, asked]);
  return <p role="status">{words}</p>;
}
