import {
  optionParam,
  optionTitle,
  type OptionChoice,
  type OptionFacet,
} from "#modules/catalogue/rules/listing/option-filter.ts";
import { FilterBox, FilterFieldset } from "./filter-box.tsx";
import { listingTexts } from "./listing-texts.ts";

type OptionFiltersProps = {
  chosen: readonly OptionChoice[];
  facets: readonly OptionFacet[];
  onChosen(): void;
};

// Values shown before "more".
const SHOWN = 6;

/** Filters by variant options such as colour or size. */
export function OptionFilters({ chosen, facets, onChosen }: OptionFiltersProps) {
  const valuesOf = (name: string) => chosen.find((choice) => choice.name === name)?.values ?? [];
  const isOffered = (name: string, value: string) =>
    facets.some(
      (facet) => facet.name === name && facet.values.some((each) => each.value === value),
    );
  return (
    <>
      {/* Keeps selected values that this list does not offer. */}
      {chosen.flatMap(({ name, values }) =>
        values
          .filter((value) => !isOffered(name, value))
          .map((value) => (
            <input key={`${name} ${value}`} type="hidden" name={optionParam(name)} value={value} />
          )),
      )}
      {facets.map((facet) => (
        <OptionFilter
          key={facet.name}
          facet={facet}
          chosen={valuesOf(facet.name)}
          onChosen={onChosen}
        />
      ))}
    </>
  );
}

type OptionFilterProps = { facet: OptionFacet; chosen: readonly string[]; onChosen(): void };

function OptionFilter({ facet: { name, title, values }, chosen, onChosen }: OptionFilterProps) {
  const box = ({ value, label, count }: OptionFacet["values"][number]) => (
    <FilterBox
      key={value}
      name={optionParam(name)}
      value={value}
      count={count}
      isChecked={chosen.includes(value)}
      onChange={onChosen}
    >
      {label ?? value}
    </FilterBox>
  );
  const more = values.slice(SHOWN);
  return (
    <FilterFieldset title={title ?? optionTitle(name)}>
      {values.slice(0, SHOWN).map(box)}
      {more.length > 0 && (
        <details open={more.some(({ value }) => chosen.includes(value)) || undefined}>
          <summary className="inline-flex min-h-9 cursor-pointer items-center underline underline-offset-4">
            {listingTexts.showMore(more.length)}
          </summary>
          {more.map(box)}
        </details>
      )}
    </FilterFieldset>
  );
}
