import { pathHere } from "#modules/core/rules/language/address.ts";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { href } from "react-router";
import { homeOf } from "#modules/core/rules/area.ts";
import { deliveryFacts } from "#modules/delivery/rules/delivery-facts.ts";
import { questionsOf, type ShownSection } from "#modules/content/rules/sections.ts";
import type { Content } from "#modules/content/use-cases/read-content.server.ts";
import { newsletterTexts } from "#modules/newsletter/rules/messages.ts";
import { shownShop } from "#modules/site/rules/shop.ts";
import { FeaturedCategories } from "#storefront/pages/home/home-blocks.tsx";
import { KeptMarkupContext, ProductGrid } from "#storefront/pages/product-card/product-grid.tsx";
import { MissingPage, textTexts } from "#storefront/pages/text/missing-page.tsx";
import { piecesOf } from "#storefront/pages/text/text-page.tsx";
import { textParts, type PartProps } from "#storefront/pages/text/text-parts.tsx";
import { fill } from "#storefront/pages/text/text-values.server.ts";
import { Button, ButtonLink } from "#storefront/ui/button.tsx";
import { classNames } from "#storefront/ui/class-names.ts";
import { Picture } from "#storefront/ui/picture.tsx";
import { LeftOutContext } from "#storefront/ui/link.tsx";
import { MailLink } from "#storefront/ui/prose.tsx";
import type { Services } from "#platform/services.ts";
import { keptMarkup } from "./kept-markup.server.tsx";
import { markupTexts } from "./rendering-texts.ts";

type Shop = Pick<Services, "shop" | "settings"> & {
  /** Links to these pages, which are not public, are only words. */
  leavesOut?: readonly string[];
};
type Of<Kind> = { section: Extract<ShownSection["section"], { kind: Kind }> } & Omit<
  ShownSection,
  "section"
> & { shop: Shop };

/** A page of sections as markup, so that browsers need no code for it. */
export function pageMarkup({ title, description, sections }: Content, shop: Shop): string {
  return renderToStaticMarkup(
    <article className="container-shop pt-12 md:pt-20">
      <header className="mx-auto flex max-w-[68ch] flex-col gap-4">
        <h1 className="text-3xl leading-tight font-semibold tracking-tight md:text-5xl md:leading-tight">
          {title}
        </h1>
        {description && (
          <p className="text-lg leading-relaxed text-muted md:text-xl md:leading-relaxed">
            {description}
          </p>
        )}
      </header>
      <Sections sections={sections} shop={shop} />
    </article>,
  );
}

/** The page of an address without a published page. */
export function missingMarkup() {
  const markup = renderToStaticMarkup(
    <div className="container-shop">
      <MissingPage />
    </div>,
  );
  return { title: textTexts.notFound, description: textTexts.notFoundText, markup };
}

/** The sections that the home page shows after its own blocks. */
export function sectionsMarkup({ sections }: Content, shop: Shop): string {
  return renderToStaticMarkup(
    <div className="container-shop">
      <Sections sections={sections} shop={shop} />
    </div>,
  );
}

function Sections({ sections, shop }: Pick<Content, "sections"> & { shop: Shop }) {
  return (
    <LeftOutContext value={shop.leavesOut ?? []}>
      <KeptMarkupContext value={(card) => keptMarkup(card).toString()}>
        {sections.map((shown, index) => {
          const { section } = shown;
          const isWide = wide.has(section.kind);
          return (
            // Sections have no other identity than their place.
            // oxlint-disable-next-line react/no-array-index-key
            <section key={index} className={classNames("mt-10", !isWide && "mx-auto max-w-[68ch]")}>
              <Heading section={section} />
              {bodyOf(shown, shop)}
            </section>
          );
        })}
      </KeptMarkupContext>
    </LeftOutContext>
  );
}

/** Questions are h3, so they are never without an h2. */
function Heading({ section }: Pick<ShownSection, "section">) {
  const { heading = "" } = "heading" in section ? section : {};
  if (heading === "" && section.kind === "questions")
    return <h2 className="sr-only">{markupTexts.questions}</h2>;
  if (heading === "") return null;
  return (
    <h2 className="mb-4 text-xl leading-snug font-semibold tracking-tight md:text-2xl">
      {heading}
    </h2>
  );
}

const wide: ReadonlySet<string> = new Set([
  "picture",
  "picture-text",
  "columns",
  "category-products",
  "products",
  "category-tiles",
]);

function bodyOf(shown: ShownSection, shop: Shop) {
  const { section, picture, products = [], categories = [] } = shown;
  switch (section.kind) {
    case "text":
      return <Text text={section.text} shop={shop} />;
    case "questions":
      return <Questions section={section} shop={shop} />;
    case "columns":
      return (
        <div className="grid gap-8 md:grid-cols-2 lg:grid-flow-col lg:auto-cols-fr lg:grid-cols-none">
          {[section.first, section.second, section.third]
            .filter((text) => text !== "")
            .map((text) => (
              <Text key={text} text={text} shop={shop} />
            ))}
        </div>
      );
    case "picture":
      return (
        picture && (
          <figure>
            <Picture
              picture={picture}
              alt={section.alt}
              sizes="100vw"
              className="w-full rounded-card"
            />
            {section.caption && (
              <figcaption className="mt-2 text-sm text-muted">{section.caption}</figcaption>
            )}
          </figure>
        )
      );
    case "picture-text":
      return <PictureText section={section} {...(picture && { picture })} shop={shop} />;
    case "category-products":
    case "products":
      return <ProductGrid products={products} headingLevel={section.heading ? "h3" : "h2"} />;
    case "category-tiles":
      return <FeaturedCategories categories={categories} />;
    case "quote":
      return (
        <figure className="flex flex-col gap-3 border-t border-ink/20 pt-6">
          <blockquote className="font-display text-2xl text-pretty sm:text-3xl">
            <p>{section.text}</p>
          </blockquote>
          {section.source && (
            <figcaption className="text-sm text-muted">{section.source}</figcaption>
          )}
        </figure>
      );
    case "button":
      return <ButtonLink to={section.link}>{section.label}</ButtonLink>;
    case "newsletter":
      return <Newsletter text={section.text} />;
    case "contact":
      return <Contact shop={shop} />;
  }
}

/** A text in the format of the shop's own texts, with the same values and parts in braces. */
function Text({ text, shop: { shop, settings } }: { text: string; shop: Shop }) {
  const shown = shownShop(shop, settings);
  const delivery = /\{(delivery\.|ShippingZones)/.test(text)
    ? deliveryFacts(settings.delivery, homeOf(settings.tax))
    : undefined;
  return textOf(filled(text, { shop, settings }), { shop: shown, delivery });
}

const textOf = (text: string, of: PartProps) =>
  createElement(
    "div",
    { className: "flex flex-col gap-5 text-base leading-relaxed md:text-lg md:leading-relaxed" },
    ...piecesOf(text, of),
  );

/** The text with its values; one that names an unknown value stays as it was typed. */
export function filled(text: string, { shop, settings }: Shop): string {
  if (!text.includes("{")) return text;
  try {
    return fill(text, shownShop(shop, settings), settings);
  } catch {
    return text;
  }
}

function Questions({ section, shop }: Of<"questions">) {
  const blocks = questionsOf(section.questions).map(
    ({ question, answer }) => `### ${question}\n${answer}`,
  );
  return <Text text={blocks.join("\n\n")} shop={shop} />;
}

function PictureText({ section, picture, shop }: Of<"picture-text">) {
  return (
    <div className="grid items-center gap-8 md:grid-cols-2">
      {picture && (
        <Picture
          picture={picture}
          alt={section.alt}
          sizes="(min-width: 768px) 46vw, 100vw"
          className={classNames("w-full rounded-card", section.side === "right" && "md:order-last")}
        />
      )}
      <Text text={section.text} shop={shop} />
    </div>
  );
}

/** A plain form: its answer is the page of the newsletter. */
function Newsletter({ text }: { text: string }) {
  return (
    <>
      {text && <p className="mb-4 text-muted">{text}</p>}
      <form
        method="post"
        action={pathHere(href("/newsletter"))}
        className="flex max-w-md flex-wrap gap-2"
      >
        <input
          type="email"
          name="email"
          autoComplete="email"
          required
          aria-label={newsletterTexts.label}
          placeholder={newsletterTexts.label}
          className="min-h-11 min-w-0 flex-1 basis-48 rounded-full border border-ink/45 bg-card px-4 text-base text-ink hover:border-ink/60"
        />
        <Button type="submit">{newsletterTexts.subscribe}</Button>
      </form>
      <p className="mt-2 text-sm text-muted">{newsletterTexts.promise}</p>
    </>
  );
}

function Contact({ shop: { shop, settings } }: { shop: Shop }) {
  const Particulars = textParts["Particulars"];
  const shown = shownShop(shop, settings);
  return (
    <>
      {Particulars && <Particulars shop={shown} delivery={undefined} />}
      <p>
        <span>{markupTexts.email}</span> <MailLink address={shop.email} />
      </p>
    </>
  );
}
