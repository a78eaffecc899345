import { afterEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { newUuid } from "./new-uuid.ts";

afterEach(() => vi.unstubAllGlobals());

test("returns distinct UUIDs without crypto.randomUUID", () => {
  const getRandomValues = crypto.getRandomValues.bind(crypto);
  vi.stubGlobal("crypto", { getRandomValues });
  const made = Array.from({ length: 500 }, newUuid);
  for (const uuid of made) expect(z.uuidv4().safeParse(uuid).success).toBe(true);
  expect(new Set(made).size).toBe(500);
});
