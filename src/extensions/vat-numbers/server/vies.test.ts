import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startViesDouble } from "#extensions/vat-numbers/testing/vies-double.ts";
import { createVies } from "./vies.server.ts";

let double: Awaited<ReturnType<typeof startViesDouble>>;
beforeAll(async () => {
  double = await startViesDouble();
});
afterAll(() => double.close());
beforeEach(() => double.setDown(false));

test("a number is valid or not, with a consultation number for a shop that has its own", async () => {
  const vies = createVies({ url: double.url });
  expect(await vies.check("DE136695976", "FR40303265045")).toEqual({
    state: "valid",
    name: "MUSTER GMBH",
    reference: "WAPIAAAAW1234567",
  });
  expect(double.asked.at(-1)).toEqual({
    countryCode: "DE",
    vatNumber: "136695976",
    requesterMemberStateCode: "FR",
    requesterNumber: "40303265045",
  });
  expect(await vies.check("DE136695970", "")).toEqual({
    state: "invalid",
    name: "",
    reference: "",
  });
});

test("a register that is down, silent or absent says nothing", async () => {
  double.setDown(true);
  expect(await createVies({ url: double.url }).check("DE136695976", "")).toEqual({
    state: "unknown",
  });
  const quick = createVies({ url: double.url, timeoutMs: 0 });
  expect(await quick.check("DE136695976", "")).toEqual({ state: "unknown" });
  const absent = createVies({ url: "http://127.0.0.1:9" });
  expect(await absent.check("DE136695976", "")).toEqual({ state: "unknown" });
});
