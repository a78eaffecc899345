import { renderToStaticMarkup } from "react-dom/server";
import type { ProductSafety } from "#modules/catalogue/rules/product.ts";
import { durabilityMarkup } from "#storefront/rendering/guarantee-markup.server.tsx";
import { markupTexts } from "./rendering-texts.ts";

/** Renders the label of a guarantee, the producer and warnings as escaped markup; empty if nothing is known. */
export function safetyMarkup(safety: ProductSafety, brand: string): string {
  const { durabilityYears: years, durabilityModel: model, warnings, responsiblePerson } = safety;
  const labels = years === null ? [] : [{ years, maker: safety.producer ?? brand, model }];
  const maker = [safety.producer, safety.address, safety.contact].filter((each) => each !== null);
  const facts = [
    { label: markupTexts.producer, text: maker.join("\n") },
    { label: markupTexts.responsible, text: responsiblePerson ?? "" },
    { label: markupTexts.warnings, text: warnings ?? "" },
  ].filter(({ text }) => text !== "");
  const producer = facts.length > 0 && (
    <section aria-label={markupTexts.safety} className="mt-6 text-sm text-muted">
      {facts.map(({ label, text }) => (
        <p key={label} className="whitespace-pre-line">
          <strong>{label}</strong>
          <span>{`\n${text}`}</span>
        </p>
      ))}
    </section>
  );
  return durabilityMarkup(labels) + renderToStaticMarkup(producer);
}
