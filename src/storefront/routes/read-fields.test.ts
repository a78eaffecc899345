import { expect, test } from "vitest";
import { readFields, typedIn } from "./read-fields.server.ts";

test.each([
  ["Grace", "Grace"],
  ["two\r\nlines\tand more", "two\nlines\tand more"],
  ["nothing\u0000 here", "nothing here"],
  ["\u202eecarG\u202c and \u2067b\u2069", "ecarG and b"],
  ["half \ud800", "half \ufffd"],
])("a field with %j is read as %j", (typed, held) => {
  const form = new FormData();
  form.set("name", typed);
  expect(typedIn(form, "name")).toBe(held);
});

test("a missing field or a file is read as empty", () => {
  const form = new FormData();
  form.set("file", new Blob(["x"]));
  expect([typedIn(form, "name"), typedIn(form, "file"), typedIn(null, "name")]).toEqual([
    "",
    "",
    "",
  ]);
});

test("a form with NUL in a name or a text is a 400", async () => {
  for (const body of [{ "a\0": "b" }, { a: "b\0" }]) {
    const sent = new Request("https://shop.example/", {
      method: "POST",
      body: new URLSearchParams(body as Record<string, string>),
    });
    await expect(readFields(sent, ["a"])).rejects.toMatchObject({ status: 400 });
  }
});
