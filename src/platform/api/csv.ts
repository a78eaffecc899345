import { csvLine } from "#modules/core/rules/csv.ts";

/** Answers with a CSV file that is read page by page as the client takes it, and no further if the client leaves. */
export function csvAnswer(
  name: string,
  header: readonly string[],
  pages: AsyncGenerator<readonly (readonly (string | number)[])[]>,
): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>(
    {
      // The byte order mark makes spreadsheets read UTF-8.
      start: (controller) => controller.enqueue(encoder.encode(`\uFEFF${csvLine(header)}`)),
      async pull(controller) {
        const { done, value } = await pages.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value.map(csvLine).join("")));
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
