import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";

const root = path.resolve(import.meta.dirname, "..");
const PREFIX = "virtual:extensions/";

/** The list for tests of extensions: every one, also if `shop.config.ts` turns it off. */
export const EVERY_EXTENSION = "virtual:every-extension";

/**
 * Makes the modules `virtual:extensions/FILE`: the file of that name of each listed extension, by the extension's name.
 * The browser's code gets its parts this way, because `shop.config.ts` itself imports the server's.
 */
export function extensionParts(shopConfig = "shop.config.ts"): Plugin {
  const isEvery = shopConfig === EVERY_EXTENSION;
  const config = isEvery ? `\0${EVERY_EXTENSION}` : path.resolve(root, shopConfig);
  const names = () => (isEvery ? everyExtension() : listedExtensions(config));
  return {
    // Vitest keeps transformed files by the names of plugins.
    name: `shop-extensions of ${shopConfig}: ${names().join(", ")}`,
    enforce: "pre",
    resolveId(id) {
      if (id === "#shop.config.ts") return config;
      return id.startsWith(PREFIX) ? `\0${id}` : undefined;
    },
    load(id) {
      if (isEvery && id === config)
        return everyExtension()
          .map((name) => `export * from "#extensions/${name}/module.ts";`)
          .join("\n");
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      if (!isEvery) this.addWatchFile(config);
      return partsModule(names(), id.slice(PREFIX.length + 1));
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

function everyExtension(): string[] {
  return globSync("src/extensions/*/module.ts", { cwd: root }).map((file) =>
    path.basename(path.dirname(file)),
  );
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
