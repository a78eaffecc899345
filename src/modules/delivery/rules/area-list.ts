import { err, ok, type Result } from "#modules/core/rules/result.ts";
import type { Area } from "#modules/core/rules/area.ts";

/** Reads areas such as `DE:10000..14999,15*; US/TX; CA`. The zone's rules check the parts. */
export function parseAreas(text: string): Result<Area[], string> {
  const parts = text
    .split(";")
    .map((part) => part.trim())
    .filter((part) => part !== "");
  const areas = parts.map((part): Area | null => {
    const found = /^([A-Za-z]{2})(?:\/([^:/]+))?(?::(.+))?$/.exec(part);
    if (!found) return null;
    const [, country = "", region = null, postcodes = null] = found;
    return { country: country.toUpperCase(), region, postcodes };
  });
  return areas.every((area) => area !== null)
    ? ok(areas)
    : err("Areas are written as DE; US/TX; AT:1010..1299,20* with semicolons between them.");
}

/** Prints areas as `parseAreas` reads them. */
export function areasText(areas: readonly Area[]): string {
  return areas
    .map(({ country, region, postcodes }) =>
      [country, region && `/${region}`, postcodes && `:${postcodes}`].filter(Boolean).join(""),
    )
    .join("; ");
}
