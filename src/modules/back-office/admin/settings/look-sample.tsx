import type { CSSProperties } from "react";
import type { Fields } from "#platform/commands/change.ts";
import { money } from "#admin/ui/values.tsx";
import { isReadableAccent, lookVariables, type Look } from "#modules/site/rules/look.ts";

/** A sample of the shop's pages with the typed values, before they are saved. */
export function LookSample({ values }: { values: Fields }) {
  const look = values as Look;
  const isReadable = isReadableAccent(look.accent);
  return (
    <div className="look-sample" style={lookVariables(look) as CSSProperties}>
      <p className="look-heading" data-fonts={look.fonts}>
        Made to last
      </p>
      <p>
        A sample with <a href="#group-look">a link</a> and a price of <strong>{money(2400)}</strong>
        .
      </p>
      <p>
        <span className="look-button">Add to cart</span>
      </p>
      {!isReadable && (
        <p className="error">This colour is too light: white text on it could not be read.</p>
      )}
    </div>
  );
}
