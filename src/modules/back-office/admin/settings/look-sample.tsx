import type { CSSProperties } from "react";
import type { Fields } from "#platform/commands/change.ts";
import { money } from "#admin/ui/values.tsx";
import { corrections, lookVariables, type Look } from "#modules/site/rules/look.ts";

/** A sample of the shop's pages with the typed values, before they are saved. */
export function LookSample({ values }: { values: Fields }) {
  const look = values as Look;
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
      <div role="status">
        {corrections(look).map((each) => (
          <p key={each}>{each}</p>
        ))}
      </div>
    </div>
  );
}
