import { renderToStaticMarkup } from "react-dom/server";
import type { ProductSafety } from "#modules/catalogue/rules/product.ts";
import { durabilityMarkup } from "#storefront/rendering/guarantee-markup.server.tsx";
import { markupTexts } from "./rendering-texts.ts";

/** Renders the label of a guarantee, the producer and warnings as escaped markup; empty if nothing is known. */
export function safetyMarkup(safety: ProductSafety, brand: string): string {
  const { producer_name: producerName, durability_years: years, durability_model: model } = safety;
  const labels = years === null ? [] : [{ years, maker: producerName ?? brand, model }];
  const maker = [producerName, safety.producer_address, safety.producer_contact].filter(
    (each) => each !== null,
  );
  const facts = [
    { label: markupTexts.producer, text: maker.join("\n") },
    { label: markupTexts.responsible, text: safety.responsible_person ?? "" },
    { label: markupTexts.warnings, text: safety.safety_text ?? "" },
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
