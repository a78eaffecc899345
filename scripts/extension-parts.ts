import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";

const root = path.resolve(import.meta.dirname, "..");
const PREFIX = "virtual:extensions/";

/**
 * Makes the modules `virtual:extensions/FILE`: the file of that name of each listed extension, by the extension's name.
 * The browser's code gets its parts this way, because `shop.config.ts` itself imports the server's.
 */
export function extensionParts(shopConfig = "shop.config.ts"): Plugin {
  const config = path.resolve(root, shopConfig);
  return {
    name: "shop-extensions",
    enforce: "pre",
    resolveId(id) {
      if (id === "#shop.config.ts") return config;
      return id.startsWith(PREFIX) ? `\0${id}` : undefined;
    },
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      this.addWatchFile(config);
      return partsModule(listedExtensions(config), id.slice(PREFIX.length + 1));
    },
  };
}

/** Returns the names that a configuration lists. Its lines have one form, because its imports are the server's code. */
export function listedExtensions(config: string): string[] {
  const lines = readFileSync(config, "utf8").split("\n");
  const exporting = lines.filter((line) => line.startsWith("export") && line !== "export {};");
  return exporting.map((line) => {
    const [, name] =
      /^export \{ \w+ \} from "#extensions\/([\w-]+)\/module\.ts";$/.exec(line) ?? [];
    if (name !== undefined) return name;
    throw new Error(
      `${path.basename(config)} has the line ${line}; each must look like ` +
        'export { name } from "#extensions/name/module.ts";',
    );
  });
}

function partsModule(names: readonly string[], file: string): string {
  const parts = names
    .map((name) => ({ name, source: path.join(root, "src/extensions", name, file) }))
    .filter(({ source }) => existsSync(source));
  const imports = parts.map(
    ({ source }, index) => `import * as part${index} from ${JSON.stringify(source)};`,
  );
  const entries = parts.map(({ name }, index) => `${JSON.stringify(name)}: part${index}`);
  return `${imports.join("\n")}\nexport default { ${entries.join(", ")} };\n`;
}
