import type { RefundPreviewBody } from "#api/admin/orders-schemas.ts";
import { useAnswer } from "#admin/app/use-answer.ts";
import { money } from "#admin/ui/money.ts";

type Props = { number: string; refund: object };

/** What a refund would give back, or why it is refused. */
export function RefundPreview({ number, refund }: Props) {
  const path = `/orders/${number}/refund-preview`;
  const { answer, problem } = useAnswer<RefundPreviewBody>(path, refund);
  const words = answer && (answer.refusal ?? `The buyer gets ${money(answer.amount)} back.`);
  return <p role="status">{words ?? problem}</p>;
}
