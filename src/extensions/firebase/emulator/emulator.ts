import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { findFreePort } from "#platform/embedded-postgres/endpoint.server.ts";

/** Firebase's Auth emulator on this machine, with the settings of a new project. */
export type Emulator = {
  /** host:port, as in `FIREBASE_AUTH_EMULATOR_HOST`. */
  host: string;
  projectId: string;
  /** Sends a request as the project's owner. */
  asOwner(method: string, path: string, body?: object): Promise<unknown>;
  stop(): Promise<void>;
};

// Firebase reserves "demo-" for projects that do not exist.
const PROJECT = "demo-shop";
const TIMEOUT_MS = 60_000;
const program = path.resolve(
  ".cache/firebase-emulator/node_modules/firebase-tools/lib/bin/firebase.js",
);

/** Starts it in a temporary folder, on free ports of the loopback interface. */
export async function startEmulator(): Promise<Emulator> {
  if (!existsSync(program))
    throw new Error("Firebase's emulator is not here yet; `npm run test:firebase` fetches it.");
  const folder = await mkdtemp(path.join(tmpdir(), "shop-firebase-"));
  const [auth, hub, logging] = [await findFreePort(), await findFreePort(), await findFreePort()];
  const at = (port: number) => ({ host: "127.0.0.1", port });
  const emulators = {
    auth: at(auth),
    hub: at(hub),
    logging: at(logging),
    ui: { enabled: false },
    singleProjectMode: true,
  };
  await writeFile(path.join(folder, "firebase.json"), JSON.stringify({ emulators }));
  const command = ["emulators:start", "--only", "auth", "--project", PROJECT];
  const child = spawn(process.execPath, [program, ...command], {
    cwd: folder,
    // A separate home: without the developer's login, and without a question about statistics.
    env: { PATH: process.env.PATH, HOME: folder, CI: "true" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (printed += text));
  const stop = async () => {
    await ended(child);
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  // The same site as a shop on localhost: browsers deny storage to other sites' frames.
  const host = `localhost:${auth}`;
  const asOwner = ownerOf(host);
  try {
    await untilReady(host, child);
    // New projects have email enumeration protection; the emulator needs the setting.
    await asOwner("PATCH", `v2/projects/${PROJECT}/config?updateMask=emailPrivacyConfig`, {
      emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
    });
  } catch (error) {
    await stop();
    throw new Error(`The emulator did not start. It printed:\n${printed}`, { cause: error });
  }
  return { host, projectId: PROJECT, asOwner, stop };
}

/** Sends requests as the project's owner; `path` is one of Identity Toolkit, or starts with a slash. */
export function ownerOf(host: string): Emulator["asOwner"] {
  return async (method, address, body) => {
    const inside = address.startsWith("/") ? address : `/identitytoolkit.googleapis.com/${address}`;
    const answer = await fetch(`http://${host}${inside}`, {
      method,
      headers: { Authorization: "Bearer owner", "Content-Type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`The emulator refused: ${await answer.text()}`);
    return answer.json();
  };
}

async function untilReady(host: string, child: ChildProcess): Promise<void> {
  for (const deadline = Date.now() + TIMEOUT_MS; Date.now() < deadline; await delay(100)) {
    if (child.exitCode !== null) throw new Error(`It ended with code ${child.exitCode}.`);
    const answer = await fetch(`http://${host}/`).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.ok) return;
  }
  throw new Error(`It was not ready within ${TIMEOUT_MS / 1000} seconds.`);
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const end = once(child, "exit");
  child.kill("SIGTERM");
  const hurry = setTimeout(() => child.kill("SIGKILL"), 10_000);
  await end;
  clearTimeout(hurry);
}
