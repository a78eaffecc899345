/** `scripts/extension-parts.ts` makes this module from the files of the listed extensions, by their names. */
declare module "virtual:extensions/screens.ts" {
  import type { Screen } from "#admin/screen.ts";

  const parts: Readonly<Record<string, { screens: readonly Screen[] }>>;
  export default parts;
}
