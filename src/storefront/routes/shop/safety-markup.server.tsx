import { renderToStaticMarkup } from "react-dom/server";
import type { ProductSafety } from "#modules/catalogue/rules/product.ts";

const GUARANTEES_URL =
  "https://europa.eu/youreurope/citizens/consumers/shopping/guarantees-returns/index_en.htm";

/** Renders the label of a guarantee, the producer and warnings as escaped markup; empty if nothing is known. */
export function safetyMarkup(safety: ProductSafety): string {
  const { durabilityYears: years, warnings, responsiblePerson } = safety;
  const maker = [safety.producer, safety.address, safety.contact].filter((each) => each !== null);
  const facts = [
    { label: "Producer", text: maker.join("\n") },
    { label: "Responsible in the EU", text: responsiblePerson ?? "" },
    { label: "Warnings and safety", text: warnings ?? "" },
  ].filter(({ text }) => text !== "");
  return renderToStaticMarkup(
    <>
      {years !== null && <DurabilityLabel {...safety} years={years} />}
      {facts.length > 0 && (
        <section aria-label="Producer and safety" className="mt-6 text-sm text-muted">
          {facts.map(({ label, text }) => (
            <p key={label} className="whitespace-pre-line">
              <strong>{label}</strong>
              {`\n${text}`}
            </p>
          ))}
        </section>
      )}
    </>,
  );
}

/** The data of the harmonised label of Regulation (EU) 2025/1960, Annex II. */
function DurabilityLabel({
  years,
  producer,
  durabilityModel: model,
}: ProductSafety & { years: number }) {
  return (
    <section
      aria-label="Producer's guarantee of durability"
      className="mt-6 rounded-card bg-card p-5 text-sm"
    >
      <p>
        <strong>{`GARAN: ${years} years`}</strong>
      </p>
      <p>
        {`${producer ?? "The producer"} guarantees the durability of the whole product for ${years} years, free of charge${model === null ? "" : `. Model: ${model}`}.`}
      </p>
      <p>
        This adds to the legal guarantee of conformity of at least 2 years.{" "}
        <a href={GUARANTEES_URL} rel="nofollow noopener">
          Your rights in the EU
        </a>
      </p>
    </section>
  );
}
