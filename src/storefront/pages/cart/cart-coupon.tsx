import { Suspense, useState } from "react";
import { CodeDisclosure } from "#storefront/ui/form/code-disclosure.tsx";
import { lazyPart } from "#storefront/ui/lazy-part.ts";
import type { CouponOutcome } from "#modules/promotions/rules/apply-promotions.ts";

const CodeField = lazyPart(() =>
  import("#storefront/ui/form/code-field.tsx").then((module) => module.CodeField),
);

type CartCouponProps = {
  /** Outcome of the applied code; null without a code or before the shop's answer. */
  outcome: CouponOutcome | null;
  /** Outcome of a typed code that was rejected and did not replace the applied one. */
  refused: CouponOutcome | null;
  isBusy: boolean;
  onChoose(code: string): void;
};

/** Coupon field; collapsed until it is opened or a code is applied. */
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
