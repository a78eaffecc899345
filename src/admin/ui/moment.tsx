const format = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });
const dayFormat = new Intl.DateTimeFormat(undefined, { dateStyle: "medium" });

/** A date and time in the reader's time zone. */
export function Moment({ at, isDay = false }: { at: string | null; isDay?: boolean }) {
  if (at === null) return "–";
  return <time dateTime={at}>{(isDay ? dayFormat : format).format(new Date(at))}</time>;
}
