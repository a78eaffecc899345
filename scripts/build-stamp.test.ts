import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { SOURCES } from "./build-stamp.ts";

test.each(["vite.config.ts", "react-router.config.ts"])(
  "a change of an import of %s makes the build stale",
  (config) => {
    const imported = [...readFileSync(config, "utf8").matchAll(/from "\.\/(.+)"/g)];
    expect(imported).not.toEqual([]);
    for (const [, file] of [[null, config], ...imported]) expect(SOURCES).toContain(file);
  },
);
