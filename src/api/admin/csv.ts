type Cell = string | number;

// A spreadsheet would run a cell that begins with one of these as a formula.
const FORMULA = /^[=+\-@\t\r]/;
const NEEDS_QUOTES = /[",\r\n]/;

/** Returns a row of a CSV file (RFC 4180). */
function csvRow(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

function csvCell(cell: Cell): string {
  const text = typeof cell === "string" && FORMULA.test(cell) ? `'${cell}` : String(cell);
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Answers with a CSV file that is read page by page as the client takes it, and no further if the client leaves. */
export function csvAnswer(
  name: string,
  header: readonly string[],
  pages: AsyncGenerator<readonly (readonly Cell[])[]>,
): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>(
    {
      // The byte order mark makes spreadsheets read UTF-8.
      start: (controller) => controller.enqueue(encoder.encode(`\uFEFF${csvRow(header)}`)),
      async pull(controller) {
        const { done, value } = await pages.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value.map(csvRow).join("")));
      },
      async cancel() {
        await pages.return(undefined);
      },
    },
    { highWaterMark: 1 },
  );
  return new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
    },
  });
}
