import { dayInWords, momentInWords } from "#modules/settings/rules/shop-dates.ts";

/** A date and time in the shop's time zone. */
export function Moment({ at, isDay = false }: { at: string | null; isDay?: boolean }) {
  if (at === null) return "–";
  return <time dateTime={at}>{isDay ? dayInWords(at) : momentInWords(at)}</time>;
}
