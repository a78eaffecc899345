import { writeFileSync } from "node:fs";
import { languageFiles } from "../src/platform/language/language-files.ts";
import { languages, SOURCE_LANGUAGE } from "../src/modules/core/rules/language/language.ts";
import { sourceTexts } from "./source-texts.ts";

// Brings the files in `languages/` up to date with the code: writes the source texts, removes texts that the code no
// longer has, and lists the missing ones.

const source = sourceTexts();
const files = languageFiles();

function write(language: string, messages: object): void {
  writeFileSync(`languages/${language}.json`, `${JSON.stringify(messages, null, 2)}\n`);
}

for (const [language, { name, isPseudo }] of Object.entries(languages)) {
  if (isPseudo || language === SOURCE_LANGUAGE) continue;
  const written = files[language] ?? {};
  const keys = Object.keys(source);
  write(
    language,
    Object.fromEntries(keys.flatMap((key) => (written[key] ? [[key, written[key]]] : []))),
  );
  const missing = keys.filter((key) => !written[key]);
  // A text whose source has changed since is likely to be outdated.
  const changed = keys.filter(
    (key) => written[key] && files[SOURCE_LANGUAGE]?.[key] !== source[key],
  );
  console.log(`${name}: ${keys.length - missing.length} of ${keys.length} texts.`);
  for (const key of missing) console.log(`  missing   ${key}: ${source[key]}`);
  for (const key of changed) console.log(`  look at   ${key}: ${source[key]}`);
}
write(SOURCE_LANGUAGE, source);
