import { href } from "react-router";
import { freeShippingText } from "#modules/delivery/rules/home-delivery.ts";
import type { ShownShop } from "#modules/site/rules/shop.ts";
import { ButtonLink } from "#storefront/ui/button.tsx";

/** Hero of a home page without banners. */
export function TextHero({ shop, isEmpty }: { shop: ShownShop; isEmpty: boolean }) {
  return (
    <section aria-label="Welcome" className="border-b border-line bg-card">
      <div className="container-shop grid justify-items-center gap-4 py-12 text-center lg:py-20">
        <h1 className="max-w-[16ch] text-5xl leading-none wrap-anywhere xl:text-6xl">
          {shop.name}
        </h1>
        <p className="max-w-[46ch] text-lg text-ink/80">
          {isEmpty
            ? "We’re stocking our shelves. Please check back soon."
            : [freeShippingText(shop.delivery), `${shop.returnDays}-day returns`]
                .map((text) => text && `${text}. `)
                .join("")
                .trim()}
        </p>
        {!isEmpty && (
          <ButtonLink to={href("/category")} className="mt-2">
            Shop all products
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
