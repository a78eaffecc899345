import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { setMessages, type Messages } from "#modules/core/rules/language/texts.ts";
import type { LanguageTag } from "#modules/core/rules/language/language.ts";

const folder = path.resolve("languages");

/** Returns the files of `languages/`: the texts of each language by their keys. */
export function languageFiles(): Record<LanguageTag, Messages> {
  return Object.fromEntries(
    globSync("*.json", { cwd: folder }).map((name) => [
      path.basename(name, ".json"),
      JSON.parse(readFileSync(path.join(folder, name), "utf8")) as Messages,
    ]),
  );
}

/** Reads the texts of all languages, once at the start of a process. */
export function readLanguages(): void {
  for (const [language, messages] of Object.entries(languageFiles()))
    setMessages(language, messages);
}
