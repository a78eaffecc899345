import { stripVTControlCharacters } from "node:util";

/** What Vite adds to an error about a file that it could not read. */
type ViteError = Error & {
  id?: string;
  frame?: string;
  plugin?: string;
  loc?: { file?: string; line: number; column: number };
};

/**
 * What `npm run dev` answers while the shop's code can't be loaded: Vite's overlay with file, line and reason, as on a
 * page that was open already. Its client stays connected, so that the page comes by itself once the file is mended.
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

/** An error as the overlay takes it; terminals' colours are none of a page's. */
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
