import qrCode from "./guarantee-qr.svg?url";
import { GUARANTEE_URL, guaranteeTexts as texts } from "./guarantee-texts.ts";

/** The EU's harmonised notice on the legal guarantee, rendered on the server only. */
export function GuaranteeNotice() {
  return (
    <section aria-labelledby="legal-guarantee" className="guarantee">
      <h2 id="legal-guarantee">{texts.title}</h2>
      <div>
        <p>
          <strong>{texts.minimum}</strong>
        </p>
        <p>{texts.claim}</p>
        <List items={Object.values(texts.defects)} />
        <p>{texts.liable}</p>
        <List items={Object.values(texts.remedies)} />
        <p>{texts.periods}</p>
        <p>
          <strong>{texts.steps}</strong>
        </p>
        <ol>
          {Object.values(texts.todo).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p>{texts.commercial}</p>
        <div>
          <p>
            <span>{texts.more}</span>{" "}
            <a href={GUARANTEE_URL} rel="noreferrer">
              {GUARANTEE_URL.replace("https://", "")}
            </a>
          </p>
          <img src={qrCode} alt="" width={96} height={96} loading="lazy" />
        </div>
      </div>
    </section>
  );
}

function List({ items }: { items: readonly string[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
