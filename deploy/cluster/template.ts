import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

type Values = Readonly<Record<string, string>>;

const read = (name: string) => readFileSync(fileURLToPath(new URL(name, import.meta.url)), "utf8");

/** The names and values of `cluster.env`. */
export function clusterValues(): Record<string, string> {
  return Object.fromEntries(
    [...read("cluster.env").matchAll(/^(\w+)=(.*)$/gm)].map(([, name = "", value = ""]) => [
      name,
      value,
    ]),
  );
}

/** A template of this folder with its values, as `envsubst` fills it; throws if one is missing. */
export function fillTemplate(name: string, values: Values): string {
  return read(name).replace(/\$\{(\w+)\}/g, (_, key: string) => {
    const value = values[key];
    if (value === undefined) throw new Error(`${name} needs a value for ${key}.`);
    return value;
  });
}
