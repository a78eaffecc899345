import qrCode from "./durability-qr.svg?url";
import { DURABILITY_URL, durabilityTexts as texts } from "./guarantee-texts.ts";

/** What the label names: the product only where several are listed. */
export type Durability = {
  years: number;
  maker: string;
  model: string | null;
  product?: string;
};

/**
 * The EU's harmonised label of a producer's guarantee of durability, rendered on the server only. Only maker, model and
 * years may differ.
 */
export function DurabilityLabel({ years, maker, model, product }: Durability) {
  return (
    <section aria-label={texts.name} className="garan">
      {product && <p>{product}</p>}
      <div>
        <p>
          <strong>GARAN</strong> <span aria-hidden="true">✓</span>
        </p>
        <p>
          <span>{maker}</span> <span>{model}</span>
        </p>
        <p>
          <strong>{years}</strong> <span aria-hidden="true">365</span>
        </p>
        <div>
          <p>{texts.promise(years)}</p>
          <img src={qrCode} alt="" width={72} height={72} loading="lazy" />
        </div>
      </div>
      <p>
        <span>{texts.legal}</span>{" "}
        <a href={DURABILITY_URL}>{DURABILITY_URL.replace("https://", "")}</a>
      </p>
    </section>
  );
}
