import { Suspense, useState } from "react";
import { CodeDisclosure } from "#storefront/ui/form/code-disclosure.tsx";
import { lazyPart } from "#storefront/ui/lazy-part.ts";
import type { CouponOutcome } from "#modules/promotions/rules/apply-promotions.ts";

const CodeField = lazyPart(() =>
  import("#storefront/ui/form/code-field.tsx").then((module) => module.CodeField),
);

type CartCouponProps = {
  /** What has become of the code; null without one, or before the shop has said it. */
  outcome: CouponOutcome | null;
  /** A code that was typed and does not take its place. */
  refused: CouponOutcome | null;
  isBusy: boolean;
  onChoose(code: string): void;
};

/** The place for a coupon's code; its field comes when somebody opens it, or a code goes with the cart. */
export function CartCoupon({ outcome, refused, isBusy, onChoose }: CartCouponProps) {
  const [isOpened, setOpened] = useState(false);
  return (
    <CodeDisclosure
      title="Coupon code"
      isOpen={isOpened || outcome !== null}
      onOpen={() => setOpened(true)}
    >
      {(isOpened || outcome !== null) && (
        <Suspense fallback={<div className="min-h-11" />}>
          <CodeField
            name="coupon"
            label="Coupon code"
            maxLength={40}
            given={outcome}
            refused={refused}
            isBusy={isBusy}
            onChoose={onChoose}
          />
        </Suspense>
      )}
    </CodeDisclosure>
  );
}
