/** The answer to a call that was not done. */
export function refusal({ code, message }: { code: string; message: string }): Response {
  return Response.json(
    { code, message },
    { status: 405, headers: { "Cache-Control": "no-store" } },
  );
}
