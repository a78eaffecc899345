import { expect, test, vi } from "vitest";
import { openTestDatabase } from "#testing/database.server.ts";
import { createLog } from "./log.ts";

/** The logged fields of an error. */
async function written(error: unknown): Promise<{ line: string; err: object }> {
  const lines: string[] = [];
  const write = vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    lines.push(String(text));
    return true;
  });
  const log = createLog("warn");
  log.error({ err: error }, "A request could not be answered.");
  log.flush();
  write.mockRestore();
  const line = lines.join("");
  return { line, err: JSON.parse(line).err };
}

test("of a database error the log contains the message, not the row", async ({
  onTestFinished,
}) => {
  const { pool, drop } = await openTestDatabase("empty");
  onTestFinished(drop);
  const values = "'ada@example.com', now(), 'secret-words'";
  const error = await pool
    .query(
      `with row as (select ${values}) insert into newsletter_subscriber (email) select null from row`,
    )
    .catch((reason: unknown) => reason);
  expect(error).toMatchObject({ detail: expect.stringContaining("Failing row contains") });
  const { line, err } = await written(error);
  expect(err).toEqual({
    type: "error",
    message: expect.stringContaining("violates not-null constraint"),
    code: "23502",
    stack: expect.stringMatching(/^ +at /),
  });
  expect(line).not.toContain("Failing row");
});

test("an address quoted by a mail server is removed, a package's name is not", async () => {
  const refused = new Error("550 <ada@example.com> from /shop/node_modules/@hono/x.js refused");
  const { line, err } = await written(new Error("No email left.", { cause: refused }));
  expect(err).toMatchObject({
    message: "No email left.",
    stack: expect.stringMatching(/^ +at /),
    cause: { message: "550 <…> from /shop/node_modules/@hono/x.js refused" },
  });
  expect(line).not.toContain("ada@");
});

test("a thrown value that is no error is not logged", async () => {
  const { err } = await written({ password: "secret-words" });
  expect(err).toEqual({ message: "Something that is no error was thrown." });
});
