import { expect, test } from "vitest";
import { socialName } from "./allowed-link.ts";

test.each([
  ["https://www.instagram.com/ton", "Instagram"],
  ["https://m.youtube.com/@ton", "YouTube"],
  ["https://bsky.app", "Bluesky"],
  ["https://mastodon.example/@ton", "mastodon.example"],
  ["https://instagram.com.example.org/ton", "instagram.com.example.org"],
])("%s is called %s", (address, name) => {
  expect(socialName(address)).toBe(name);
});
