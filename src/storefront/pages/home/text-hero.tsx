import { href } from "react-router";
import { formatMoney } from "#modules/core/rules/money/money.ts";
import * as policy from "#modules/settings/rules/policy-numbers.ts";
import { ButtonLink } from "#storefront/ui/button.tsx";

/** Hero of a home page without banners. */
export function TextHero({ shopName, isEmpty }: { shopName: string; isEmpty: boolean }) {
  return (
    <section aria-label="Welcome" className="bg-accent-soft">
      <div className="container-shop grid justify-items-start gap-4 py-12 lg:py-20">
        <h1 className="max-w-[20ch] text-4xl font-semibold tracking-tight wrap-anywhere lg:text-5xl">
          {shopName}
        </h1>
        <p className="max-w-[46ch] text-lg text-ink/80">
          {isEmpty
            ? "The shelves are being filled. Please come back soon."
            : `Free shipping from ${formatMoney(policy.shipping.freeFrom)}, and ${policy.returnDays} days to change your mind.`}
        </p>
        {!isEmpty && (
          <ButtonLink to={href("/category")} className="mt-2">
            See everything
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
