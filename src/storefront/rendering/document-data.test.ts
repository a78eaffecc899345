import { runInNewContext } from "node:vm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { dataScript } from "./document-data.server.ts";

test("a document's data comes to the router as it was, and no text in it ends the script", () => {
  const texts = fc.array(fc.constantFrom("</script>", "<!--", "<script", '"', "\\", "\u2028", "é"));
  fc.assert(
    fc.property(texts, (parts) => {
      const data = `[${JSON.stringify(parts.join(""))}]\n`;
      const script = dataScript(data);
      expect(script).not.toContain("<");
      const got: string[] = [];
      const streamController = {
        enqueue: (text: string) => got.push(text),
        close: () => got.push("end"),
      };
      runInNewContext(script, { window: { __reactRouterContext: { streamController } } });
      expect(got).toEqual([data, "end"]);
    }),
  );
});
