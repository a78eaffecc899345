import { expect, test, vi } from "vitest";
import { withMinimumDuration } from "./minimum-duration.server.ts";

vi.unmock("#modules/accounts/use-cases/minimum-duration.server.ts");

test("a response takes a tenth of a second, however quick the work is", async () => {
  const began = performance.now();
  expect(await withMinimumDuration(async () => "done")).toBe("done");
  expect(performance.now() - began).toBeGreaterThan(95);
});
