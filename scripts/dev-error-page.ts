import { stripVTControlCharacters } from "node:util";

/** The fields that Vite adds to an error about a file. */
type ViteError = Error & {
  id?: string;
  frame?: string;
  plugin?: string;
  loc?: { file?: string; line: number; column: number };
};

/**
 * The response of `npm run dev` while the shop's code fails to load: Vite's overlay with file, line and reason. Its
 * client stays connected and reloads the page when the file is fixed.
 */
export function devErrorPage(thrown: unknown): Response {
  const html = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>The shop can't be loaded</title><link rel="icon" href="data:,"></head>
<body>
<pre></pre>
<script type="module">
const error = ${JSON.stringify(overlayError(thrown)).replaceAll("<", "\\u003c")};
document.querySelector("pre").textContent = [error.message, error.frame, error.stack].join("\\n\\n");
const { ErrorOverlay } = await import("/@vite/client");
document.body.append(new ErrorOverlay(error));
</script>
</body>
</html>
`;
  const headers = { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" };
  return new Response(html, { status: 500, headers });
}

/** Maps an error to the overlay's format, without terminal colours. */
function overlayError(thrown: unknown) {
  const error: ViteError = thrown instanceof Error ? thrown : new Error(String(thrown));
  const { message, stack = "", id, frame = "", plugin, loc } = error;
  const calls = stack.split("\n").filter((line) => /^\s*at /.test(line));
  return {
    message: stripVTControlCharacters(message),
    stack: stripVTControlCharacters(calls.join("\n")),
    frame: stripVTControlCharacters(frame),
    id,
    plugin,
    loc,
  };
}
