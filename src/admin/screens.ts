import extensions from "virtual:extensions/screens.ts";
import { sectionTitles, type Screen } from "./screen.ts";

export { accessScreens } from "#modules/staff/screens.ts";

/** A module's `screens.ts` is found by its name; those of extensions are listed in `shop.config.ts`. */
const all = [
  ...Object.values(
    import.meta.glob<readonly Screen[]>("../modules/*/screens.ts", {
      eager: true,
      import: "screens",
    }),
  ).flat(),
  ...Object.values(extensions).flatMap(({ screens }) => screens),
];

/** The screens of each section of the menu. Menu, routes, palette and rights follow from them. */
export const sections = sectionTitles.map((title) => ({
  title,
  screens: all
    .filter(({ section }) => section === title)
    .toSorted((a, b) => a.position - b.position),
}));

export const screens = sections.flatMap((section) => section.screens);
