type File = { name: string; type: string; bytes?: number };

/** Answers with a file that is read chunk by chunk as the client takes it, and no further if the client leaves. */
export function fileAnswer({ name, type, bytes }: File, chunks: AsyncGenerator<Uint8Array>) {
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(value);
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
