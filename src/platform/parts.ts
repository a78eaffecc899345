import type { Module } from "./module.ts";

let registered: readonly Module[] = [];

/** Sets the modules of the shop, once for the process. */
export function setModules(all: readonly Module[]): void {
  registered = all;
}

type PartOf<Name extends keyof Module> =
  NonNullable<Module[Name]> extends readonly (infer Each)[] ? Each : NonNullable<Module[Name]>;

/** Returns what the modules of the shop declare under a name, in the order of the modules. */
export const partsOf = <Name extends keyof Module>(name: Name): PartOf<Name>[] =>
  registered.flatMap((module) => (module[name] ?? []) as PartOf<Name> | PartOf<Name>[]);
