import { vi } from "vitest";
import { runCommand, type Command } from "#cli/run-command.ts";

type Ended = { code: number; out: string; err: string };

/** Runs a command of `src/cli/` on a test's database, in this process, which saves the start of one. */
export async function runCli(command: Command, url: string, args: string[]): Promise<Ended> {
  const printed = { out: "", err: "" };
  const note = (stream: "out" | "err") => (text: string | Uint8Array) => {
    printed[stream] += text;
    return true;
  };
  const spies = [
    vi.spyOn(process.stdout, "write").mockImplementation(note("out")),
    vi.spyOn(process.stderr, "write").mockImplementation(note("err")),
  ];
  vi.stubEnv("DATABASE_URL", url);
  try {
    await runCommand(command, args);
    return { code: Number(process.exitCode), ...printed };
  } finally {
    process.exitCode = undefined;
    vi.unstubAllEnvs();
    for (const spy of spies) spy.mockRestore();
  }
}
