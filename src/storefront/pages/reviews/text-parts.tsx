import { faultSentences, reviewFaults } from "#modules/reviews/rules/review-state.ts";
import { ProseList } from "#storefront/ui/prose.tsx";

function ReviewFaults() {
  return (
    <ProseList>
      {reviewFaults.map((fault) => (
        <li key={fault}>{faultSentences[fault]}</li>
      ))}
    </ProseList>
  );
}

/** Components of the review policy. */
export const textParts = { ReviewFaults };
