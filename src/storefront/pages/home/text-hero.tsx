import { href } from "react-router";
import { freeShippingText } from "#modules/delivery/rules/delivery-rate.ts";
import type { ShownShop } from "#modules/site/rules/shop.ts";
import { ButtonLink } from "#storefront/ui/button.tsx";
import { homeTexts } from "./home-texts.ts";

/** Hero of a home page without banners. */
export function TextHero({ shop, isEmpty }: { shop: ShownShop; isEmpty: boolean }) {
  return (
    <section aria-label={homeTexts.welcome} className="border-b border-line bg-card">
      <div className="container-shop grid justify-items-center gap-4 py-12 text-center lg:py-20">
        <h1 className="max-w-[16ch] text-5xl leading-none wrap-anywhere xl:text-6xl">
          {shop.name}
        </h1>
        <p className="max-w-[46ch] text-lg text-ink/80">
          {isEmpty
            ? homeTexts.stocking
            : [freeShippingText(shop.delivery), homeTexts.dayReturns(shop.returnDays)]
                .map((text) => text && `${text}. `)
                .join("")
                .trim()}
        </p>
        {!isEmpty && (
          <ButtonLink to={href("/category")} className="mt-2">
            {homeTexts.shopAll}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
