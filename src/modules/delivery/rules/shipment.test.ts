import { expect, test } from "vitest";
import { trackingLink } from "./shipment.ts";

test("a tracking link is found by any spelling of the carrier", () => {
  const ups = "https://www.ups.com/track?tracknum=1Z999AA10123456784";
  expect(trackingLink({ carrier: " Ups", tracking: "1Z999AA10123456784 " })).toBe(ups);
  const post = trackingLink({ carrier: "Royal Mail", tracking: "RR 1/2" });
  expect(post).toBe("https://www.royalmail.com/track-your-item#/tracking-results/RR%201%2F2");
});

test.each([
  ["Hermes the messenger", "1"],
  [null, "1"],
  ["UPS", null],
  ["UPS", " "],
])("the carrier %s with number %s has no link", (carrier, tracking) => {
  expect(trackingLink({ carrier, tracking })).toBeNull();
});
