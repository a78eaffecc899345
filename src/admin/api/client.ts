import type { Fields } from "#platform/commands/change.ts";

/** An error answer of the admin API (RFC 9457). `message` is one sentence for the person at the screen. */
export class ApiProblem extends Error {
  readonly status: number;
  readonly code: string;
  /** Further members of the answer, such as the versions of a conflict. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(status: number, body: Record<string, unknown>) {
    const { detail, code, ...details } = body;
    super(typeof detail === "string" ? detail : "The server could not be reached. Try again.");
    this.status = status;
    this.code = typeof code === "string" ? code : "unreachable";
    this.details = details;
  }
}

const BASE = "/api/admin/v1";

export type Params = Readonly<Record<string, string | number | undefined>>;

/** The address of an admin API resource, for requests and download links. */
export function apiUrl(path: string, params: Params = {}): string {
  const given = Object.entries(params).flatMap(([name, value]) =>
    value === undefined || value === "" ? [] : [[name, String(value)]],
  );
  const query = new URLSearchParams(given).toString();
  return `${BASE}${path}${query === "" ? "" : `?${query}`}`;
}

/** Reads a list or a record. */
export async function read<Body>(path: string, params?: Params, signal?: AbortSignal) {
  const response = await send(apiUrl(path, params), { ...(signal && { signal }) });
  return (await response.json()) as Body;
}

/** Saves a file of the API on the person's device. Unlike a link, it asks for the password if the API does. */
export async function download(path: string, params?: Params): Promise<void> {
  const response = await send(apiUrl(path, params), {});
  saveFile(await response.blob(), path.split("/").at(-1) ?? "file");
}

/** Lets the browser save a file that may be too large for memory, after the API has asked for the password. */
export async function downloadLarge(path: string): Promise<void> {
  await read(path, { isTried: "yes" });
  Object.assign(document.createElement("a"), { href: apiUrl(path), download: "" }).click();
}

/** Sends a body to a route that is no command; a `File` or `Blob` is sent unchanged. */
export async function write<Body>(method: "POST" | "DELETE", path: string, body?: object) {
  const response = await send(apiUrl(path), {
    method,
    ...(body instanceof Blob && { body, headers: { "Content-Type": body.type } }),
    ...(body && !(body instanceof Blob) && jsonBody(body)),
  });
  return (response.status === 204 ? null : await response.json()) as Body;
}

/** Sends a file, and says how much of it is sent, from 0 to 1. */
export const upload = <Body>(path: string, file: File, onProgress: (share: number) => void) =>
  new Promise<Body>((resolve, reject) => {
    // `fetch` does not tell the progress of a request.
    const request = new XMLHttpRequest();
    request.open("POST", apiUrl(path));
    request.setRequestHeader("Content-Type", file.type || "application/octet-stream");
    request.responseType = "json";
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
    request.onload = () => {
      if (request.status < 300) resolve(request.response as Body);
      else reject(new ApiProblem(request.status, (request.response ?? {}) as Fields));
    };
    request.onerror = () => reject(new ApiProblem(0, {}));
    request.send(file);
  });

/** What a command saved, and the audit entry by which it can be reverted. */
export type Done<Value> = { saved: Value; entry: number | null };

/** Runs a command. */
export const run = <Value>(command: string, input: object) =>
  post<Value>(`/commands/${command}`, input);

/** Runs a command for all inputs in one transaction, or for none. */
export const runMany = (command: string, inputs: readonly object[]) =>
  post<unknown>(`/commands/${command}/many`, { inputs });

/** Runs different commands in one transaction, or none. */
export const runTogether = (commands: readonly { name: string; input: object }[]) =>
  post<unknown>("/commands", { commands: commands.map(({ name, input }) => ({ name, input })) });

/** Reverts the run of an audit entry. */
export const revertEntry = (entry: number) => write("POST", `/audit/${entry}/revert`, {});

const jsonBody = (body: object) => ({
  body: JSON.stringify(body),
  headers: { "Content-Type": "application/json" },
});

async function post<Value>(path: string, body: object): Promise<Done<Value>> {
  const init = jsonBody(body);
  // Sent again with a proof, the request is still the same one.
  const headers = { ...init.headers, "Idempotency-Key": newKey() };
  const response = await send(apiUrl(path), { method: "POST", ...init, headers });
  const entry = response.headers.get("Audit-Entry");
  return { saved: (await response.json()) as Value, entry: entry === null ? null : Number(entry) };
}

/** `crypto.randomUUID` is missing on pages without TLS. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16)).join("-");

/** Asks the person for their password again; false if they cancel. */
type ProveIdentity = () => Promise<boolean>;
let proveIdentity: ProveIdentity = async () => false;

/** The layout registers the dialog that asks for a fresh proof of identity. */
export function onProofRequired(ask: ProveIdentity): void {
  proveIdentity = ask;
}

async function send(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, init).catch((error: unknown) => {
    if (init.signal?.aborted) throw error;
    throw new ApiProblem(0, {});
  });
  if (response.ok) return response;
  const body = (await response.json().catch(() => ({}))) as Record<string, unknown>;
  const problem = new ApiProblem(response.status, body);
  if (problem.code === "reauthentication-required" && (await proveIdentity()))
    return send(url, init);
  throw problem;
}

/** Saves data as a file on the person's device. */
export function saveFile(data: Blob, name: string): void {
  const url = URL.createObjectURL(data);
  const link = Object.assign(document.createElement("a"), { href: url, download: name });
  link.click();
  // The browser reads the data after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
