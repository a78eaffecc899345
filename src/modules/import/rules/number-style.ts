/** The sign between the units and the decimals of numbers. */
export type DecimalSign = "." | ",";

/** What the cells of one column show about its decimal sign. */
export type SignVotes = {
  point: number;
  comma: number;
  /** Cells such as "12.605" and "12,605", which either sign can explain, with the first of them. */
  doubtfulPoint: number;
  doubtfulComma: number;
  example: { line: number; text: string } | null;
};

export const noVotes = (): SignVotes => ({
  point: 0,
  comma: 0,
  doubtfulPoint: 0,
  doubtfulComma: 0,
  example: null,
});

type Form = DecimalSign | "doubtful" | null;

// Most cells, so that a large file costs little.
const PLAIN = /^\d+(?:\.\d{1,2})?$/;
const NUMBER = /\d[\d.,'’\s]*/u;

/** Full-width digits, spaces and "64,-" as a point, digits and nothing else. */
const tidy = (text: string) => text.normalize("NFKC").replace(/[.,][-–—]+(?!\d)/, "");

/** The digits and signs of a cell, without the groups' spaces and apostrophes. */
const digitsOf = (text: string) => text.replaceAll(/['’\s]/gu, "");

/** The decimal sign that a number shows by itself: of "1.264,99" and "84,03" a comma, of "1.008.400" a comma, too. */
function formOf(number: string): Form {
  const signs = number.replaceAll(/\d/g, "");
  const last = signs.at(-1) as DecimalSign | undefined;
  if (last === undefined) return null;
  const other = last === "." ? "," : ".";
  if (signs.length === 1) {
    const [units = "", decimals = ""] = number.split(last);
    if (decimals === "") return null;
    const isDoubtful = decimals.length === 3 && /^[1-9]\d{0,2}$/.test(units);
    return isDoubtful ? "doubtful" : last;
  }
  // Equal signs part thousands; of two kinds the last one is followed by decimals.
  if (!signs.includes(other)) return isGrouped(number, last) ? other : null;
  const [units = ""] = number.split(last);
  return signs.indexOf(last) === signs.length - 1 && isGrouped(units, other) ? last : null;
}

/** Groups of three digits, or as in India of two before the last. */
const isGrouped = (units: string, sign: DecimalSign) =>
  (sign === "," ? /^\d{1,3}(?:,\d{2,3})*,\d{3}$/ : /^\d{1,3}(?:\.\d{3})+$/).test(units);

/** Whether either sign can explain a cell. */
export function isDoubtfulNumber(text: string): boolean {
  if (PLAIN.test(text)) return false;
  const number = NUMBER.exec(tidy(text))?.[0];
  return number !== undefined && formOf(digitsOf(number)) === "doubtful";
}

/** Counts what a cell shows about the sign of its column. */
export function voteSign(votes: SignVotes, text: string, line: number): void {
  if (text === "") return;
  if (PLAIN.test(text)) {
    if (text.includes(".")) votes.point += 1;
    return;
  }
  const number = NUMBER.exec(tidy(text))?.[0];
  const form = number === undefined ? null : formOf(digitsOf(number));
  if (form === ".") votes.point += 1;
  if (form === ",") votes.comma += 1;
  if (form !== "doubtful") return;
  if (number?.includes(",")) votes.doubtfulComma += 1;
  else votes.doubtfulPoint += 1;
  votes.example ??= { line, text };
}

/** The sign of a column in which all cells agree; null without one. */
export function signOf({ point, comma }: Pick<SignVotes, "point" | "comma">): DecimalSign | null {
  if (point > 0 === comma > 0) return null;
  return point > 0 ? "." : ",";
}

/** How many cells of a column either sign can explain. */
export const doubtsIn = ({ doubtfulPoint, doubtfulComma }: SignVotes): number =>
  doubtfulPoint + doubtfulComma;

/** A currency with three decimals writes 1.234 with all of them, and one without decimals has thousands only. */
function signByDigits({ doubtfulPoint, doubtfulComma }: SignVotes, digits: number | null) {
  if (digits === 3 && doubtfulComma === 0) return ".";
  if (digits !== 0) return null;
  if (doubtfulComma === 0) return ",";
  return doubtfulPoint === 0 ? "." : null;
}

/** The sign that staff stated, and the decimals of the currency that a column is in; null for other numbers. */
type SignRules<Name> = { stated: DecimalSign | null; digitsOf(name: Name): number | null };

/** The sign of each column: that of its own cells, else of all columns, else the one that staff stated. */
export function signsOf<Name extends string>(
  votes: ReadonlyMap<Name, SignVotes>,
  { stated, digitsOf: decimalsOf }: SignRules<Name>,
): { signs: Partial<Record<Name, DecimalSign>>; doubtful: [Name, SignVotes][] } {
  const signs: Partial<Record<Name, DecimalSign>> = {};
  const doubtful: [Name, SignVotes][] = [];
  const found = [...votes.values()];
  const all = signOf({
    point: found.reduce((sum, { point }) => sum + point, 0),
    comma: found.reduce((sum, { comma }) => sum + comma, 0),
  });
  for (const [name, each] of votes) {
    const isMixed = each.point > 0 && each.comma > 0;
    const shown = signOf(each) ?? (isMixed ? null : (all ?? signByDigits(each, decimalsOf(name))));
    const sign = shown ?? stated;
    if (sign !== null) signs[name] = sign;
    else if (doubtsIn(each) > 0) doubtful.push([name, each]);
  }
  return { signs, doubtful };
}

/**
 * Writes the number of a cell with a point and without groups: "1008.40" for "1.008,40". Three decimals get a zero,
 * so that "12.6050" is never taken for thousands. A doubtful cell without a sign, and a text, are returned unchanged.
 */
export function plainNumber(text: string, sign: DecimalSign | null = null): string {
  if (text === "" || PLAIN.test(text)) return text;
  const whole = tidy(text);
  const number = NUMBER.exec(whole)?.[0].trimEnd();
  if (number === undefined) return text;
  const digits = digitsOf(number);
  const form = formOf(digits);
  if (form === "doubtful" && sign === null) return text;
  if (form === null && /[.,]/.test(digits)) return text;
  const decimal = form === "doubtful" ? sign : form;
  const [units = "", decimals = ""] =
    decimal === null ? [digits] : digits.split(decimal).map((part) => part.replaceAll(/[.,]/g, ""));
  const written =
    decimals.length === 3 ? `${units}.${decimals}0` : `${units}${decimals && `.${decimals}`}`;
  return whole.replace(number, written);
}
