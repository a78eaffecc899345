import { expect, test } from "vitest";
import { scriptMark, takeMarks } from "./marked-scripts.server.ts";

const nonce = `nonce="${scriptMark}"`;

test("scripts with the mark are the router's, and no page contains the mark", () => {
  const rendered =
    `<link rel="modulepreload" ${nonce} href="/a.js"/><script ${nonce}>a()</script>` +
    `<script>alert(9)</script><script nonce="guess">alert(8)</script>` +
    `<script ${nonce} type="module" async="">b()\nc()</script>`;
  expect(takeMarks(rendered)).toEqual({
    html:
      '<link rel="modulepreload" href="/a.js"/><script>a()</script>' +
      '<script>alert(9)</script><script nonce="guess">alert(8)</script>' +
      '<script type="module" async="">b()\nc()</script>',
    scripts: ["a()", "b()\nc()"],
  });
});

test("a script that a text opens before one of the router's is not taken", () => {
  const { scripts } = takeMarks(`<script>alert(9);<script ${nonce}>a()</script>`);
  expect(scripts).toEqual(["a()"]);
});
