/** The widths of three bars and three spaces of each symbol, 0 to 105, in modules (ISO/IEC 15417). */
const SYMBOLS =
  "212222222122222221121223121322131222122213122312132212221213221312231212112232122132122231" +
  "113222123122123221223211221132221231213212223112312131311222321122321221312212322112322211" +
  "212123212321232121111323131123131321112313132113132311211313231113231311112133112331132131" +
  "113123113321133121313121211331231131213113213311213131311123311321331121312113312311332111" +
  "314111221411431111111224111422121124121421141122141221112214112412122114122411142112142211" +
  "241211221114413111241112134111111242121142121241114212124112124211411212421112421211212141" +
  "214121412121111143111341131141114113114311411113411311113141114131311141411131211412211214" +
  "211232";
const STOP = "2331112";
const START_B = 104;

/** The light margin that a scanner needs on both sides, in modules. */
const QUIET_ZONE = 10;

/** A barcode as an SVG path of one module in height; the width is in modules. */
export type Barcode = { path: string; width: number };

/** Returns the symbols of printable ASCII text in code set B, with start and check symbol. */
export function symbolsOf(text: string): number[] {
  if (!/^[ -~]+$/.test(text)) throw new Error("Code 128 set B has printable ASCII only.");
  const values = [START_B, ...Array.from(text, (letter) => letter.charCodeAt(0) - 32)];
  const sum = values.reduce((all, value, index) => all + value * Math.max(index, 1), 0);
  return [...values, sum % 103];
}

/** Returns the widths of bars and spaces in turn, in modules. */
export function widthsOf(text: string): number[] {
  const symbols = symbolsOf(text).map((symbol) => SYMBOLS.slice(6 * symbol, 6 * symbol + 6));
  return Array.from(symbols.join("") + STOP, Number);
}

/** Returns text as a Code 128 barcode. */
export function code128(text: string): Barcode {
  let at = QUIET_ZONE;
  let path = "";
  for (const [index, width] of widthsOf(text).entries()) {
    if (index % 2 === 0) path += `M${at} 0h${width}v1h-${width}z`;
    at += width;
  }
  return { path, width: at + QUIET_ZONE };
}
