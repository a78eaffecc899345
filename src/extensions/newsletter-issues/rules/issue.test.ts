import { expect, test } from "vitest";
import { issueParts } from "./issue.ts";

const parts = (body: string) => issueParts(body, "https://shop.example");

test("empty lines separate paragraphs, and a link alone is a button", () => {
  expect(parts("Hello,\nnew lamps.\n\n  \n[See lamps](/category/lamps)\n\nBye")).toEqual([
    { kind: "paragraph", text: "Hello,\nnew lamps." },
    { kind: "button", label: "See lamps", url: "https://shop.example/category/lamps" },
    { kind: "paragraph", text: "Bye" },
  ]);
});

test.each([
  "[a](//evil.example)",
  "[a](javascript:alert(1))",
  "[a](http://insecure.example)",
  "see [a](/b)",
])("%s stays text", (text) => {
  expect(parts(text)).toEqual([{ kind: "paragraph", text }]);
});
