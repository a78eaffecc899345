/** A filter by one option: its key and the chosen values. */
export type OptionChoice = { name: string; values: readonly string[] };

/**
 * An option of a list with its values, and how many products have each. Title and labels are in the reader's language,
 * where it is not the shop's.
 */
export type OptionFacet = {
  name: string;
  title?: string;
  values: { value: string; label?: string; count: number }[];
};

const PREFIX = "option.";
const LIMITS = { names: 3, values: 10, name: 30, value: 60 };

/** The key of an option name: "Colour", "color" and "COLOR " are equal. Migration 0021 has the same rule. */
export function optionKey(name: string): string {
  return name.trim().toLowerCase().replaceAll("colour", "color");
}

/** The heading of an option's values. */
export function optionTitle(key: string): string {
  const title = key.replaceAll("color", "colour");
  return title.charAt(0).toUpperCase() + title.slice(1);
}

/** The name of an option's URL parameter, such as "option.size". */
export function optionParam(key: string): string {
  return PREFIX + key;
}

/** The options in a URL's parameters; unknown and excess ones are ignored. */
export function readOptions(params: URLSearchParams): OptionChoice[] {
  const chosen = new Map<string, Set<string>>();
  for (const [param, text] of params) {
    const name = param.startsWith(PREFIX) ? optionKey(param.slice(PREFIX.length)) : "";
    const value = text.trim();
    if (name === "" || name.length > LIMITS.name || !isValue(value)) continue;
    chosen.set(name, (chosen.get(name) ?? new Set()).add(value));
  }
  return [...chosen]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .slice(0, LIMITS.names)
    .map(([name, values]) => ({ name, values: [...values].toSorted().slice(0, LIMITS.values) }));
}

function isValue(text: string): boolean {
  return text !== "" && text.length <= LIMITS.value && !/\p{Cc}/u.test(text);
}

/** The URL parameters of the options, as `readOptions` reads them. */
export function writeOptions(choices: readonly OptionChoice[]): [string, string][] {
  return choices.flatMap(({ name, values }) =>
    values.map((value): [string, string] => [optionParam(name), value]),
  );
}

/** The choices without one value. */
export function withoutOption(
  choices: readonly OptionChoice[],
  name: string,
  value: string,
): OptionChoice[] {
  return choices
    .map((choice) =>
      choice.name === name
        ? { name, values: choice.values.filter((each) => each !== value) }
        : choice,
    )
    .filter(({ values }) => values.length > 0);
}
