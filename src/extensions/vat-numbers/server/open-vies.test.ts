import { expect, test } from "vitest";
import { openVies } from "./vies.server.ts";

test.each([
  ["vies.example", "VIES_URL must look like https://vies.example."],
  ["http://vies.example", "VIES_URL must begin with https, unless it is on this machine."],
])("VIES_URL %s is refused with a sentence", async (url, sentence) => {
  await expect(openVies({ VIES_URL: url })).rejects.toThrow(sentence);
});

test.each(["", "https://vies.example/", "http://localhost:3001"])(
  "VIES_URL %j is a register",
  async (url) => {
    expect(await openVies({ VIES_URL: url })).toHaveProperty("vatRegister");
  },
);
