type File = { name: string; type: string; bytes?: number };

/**
 * Answers with a file that is read chunk by chunk as the client takes it, and no further if the client leaves. An error
 * of the first chunk is the answer, and no broken file.
 */
export async function fileAnswer(
  { name, type, bytes }: File,
  chunks: AsyncGenerator<string | Uint8Array>,
): Promise<Response> {
  const encoder = new TextEncoder();
  let first: IteratorResult<string | Uint8Array> | null = await chunks.next();
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = first ?? (await chunks.next());
        first = null;
        if (done) controller.close();
        else controller.enqueue(typeof value === "string" ? encoder.encode(value) : value);
      },
      async cancel() {
        await chunks.return(undefined);
      },
    },
    { highWaterMark: 1 },
  );
  return new Response(body, {
    headers: {
      "Content-Type": type,
      "Content-Disposition": `attachment; filename="${name}"`,
      ...(bytes !== undefined && { "Content-Length": String(bytes) }),
    },
  });
}
