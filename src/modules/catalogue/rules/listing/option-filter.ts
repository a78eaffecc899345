/** One option that a list is narrowed by: its name as options are told apart by, and the chosen values. */
export type OptionChoice = { name: string; values: readonly string[] };

/** An option of a list with its values, and how many products have each. */
export type OptionFacet = { name: string; values: { value: string; count: number }[] };

const PREFIX = "option.";
const LIMITS = { names: 3, values: 10, name: 30, value: 60 };

/** What options are told apart by: "Colour", "color" and "COLOR " are one. Migration 0021 has the same rule. */
export function optionKey(name: string): string {
  return name.trim().toLowerCase().replaceAll("colour", "color");
}

/** What stands above the values of an option. */
export function optionTitle(key: string): string {
  const title = key.replaceAll("color", "colour");
  return title.charAt(0).toUpperCase() + title.slice(1);
}

/** The name of an option's parameter in a URL: "option.size". */
export function optionParam(key: string): string {
  return PREFIX + key;
}

/** The options that a URL's parameters name; what is none is left out, and so are more than a few. */
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

/** The parameters by which a URL names the options, as `readOptions` reads them. */
export function writeOptions(choices: readonly OptionChoice[]): [string, string][] {
  return choices.flatMap(({ name, values }) =>
    values.map((value): [string, string] => [optionParam(name), value]),
  );
}

/** Whether a product with these options passes: a value of each chosen one, whichever of its variants has it. */
export function matchesOptions(
  options: readonly { name: string; value: string }[],
  choices: readonly OptionChoice[],
): boolean {
  return choices.every(({ name, values }) =>
    options.some((option) => optionKey(option.name) === name && values.includes(option.value)),
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
