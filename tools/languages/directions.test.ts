import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const root = new URL("../../", import.meta.url);

/** Lines of the shop's code that match, as "file:line: text". */
function linesWith(pattern: RegExp, files: string): string[] {
  return globSync(files, { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .flatMap((file) =>
      readFileSync(new URL(file, root), "utf8")
        .split("\n")
        .flatMap((line, index) =>
          pattern.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [],
        ),
    );
}

test("pages are placed by the direction of reading, which Arabic turns around", () => {
  const classes =
    /(?<=[\s"'`:])-?((ml|mr|pl|pr)-[\d[a-z]|(left|right)-[\d[]|text-(left|right)\b|border-[lr](?=[\s"'`]|-\d)|rounded-[lr](?=[\s"'`-])|float-(left|right)\b)/;
  const properties =
    /(margin|padding|border)-(left|right)|^\s*(left|right|float|text-align):.*(left|right|\d)/;
  expect(linesWith(classes, "src/storefront/**/*.{ts,tsx}")).toEqual([]);
  expect(linesWith(properties, "src/storefront/**/*.css")).toEqual([]);
});

/** Words for staff, and forms that only the shop reads: parts of a date, places to cut. */
const unread = [
  "src/modules/back-office/rules/audit-sentence.ts",
  "src/modules/content/rules/sections.ts",
  "src/modules/core/rules/cut-text.ts",
  "src/modules/core/rules/time.ts",
  "src/modules/delivery/rules/calendar.ts",
  "src/modules/translations/rules/settings.ts",
  "src/modules/translations/rules/text-field.ts",
  "src/modules/translations/use-cases/translation-commands.server.ts",
];

test("what shoppers read has no fixed language of formats", () => {
  const fixed = /(Intl\.\w+\(\s*\[?["'`]en|toLocale\w+\(\s*["'`]en|localeCompare\([^)]*["'`]en)/;
  const found = linesWith(
    fixed,
    "src/{storefront,modules/*/{rules,emails,use-cases}}/**/*.{ts,tsx}",
  );
  expect(found.map((line) => line.replace(/:.*/, "")).toSorted()).toEqual(unread);
});
