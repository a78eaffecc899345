import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from "node:crypto";

// OWASP's least for argon2id: 19 MiB of memory, two passes, one lane.
const MEMORY_KIB = 19 * 1024;
const PASSES = 2;
const LANES = 1;
const SALT_BYTES = 16;
const HASH_BYTES = 32;

const PHC = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([\w+/]{22,})\$([\w+/]{22,})$/;

/** A password as it is kept: argon2id with a salt of its own, written as a PHC string, which names its own cost. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(SALT_BYTES);
  const hash = await derive({
    message: password,
    nonce,
    memory: MEMORY_KIB,
    passes: PASSES,
    parallelism: LANES,
    tagLength: HASH_BYTES,
  });
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${base64(nonce)}$${base64(hash)}`;
}

/** Whether a password is the one behind a kept string; how long it takes does not tell how near it came. */
export async function verifyPassword(password: string, kept: string): Promise<boolean> {
  const [, memory, passes, lanes, salt = "", hash = ""] = PHC.exec(kept) ?? [];
  if (memory === undefined) return false;
  const expected = Buffer.from(hash, "base64");
  const actual = await derive({
    message: password,
    nonce: Buffer.from(salt, "base64"),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(lanes),
    tagLength: expected.length,
  });
  return timingSafeEqual(actual, expected);
}

/** In a thread of its own: the shop answers others meanwhile. */
function derive(parameters: Argon2Parameters): Promise<Buffer> {
  return new Promise((resolve, reject) =>
    argon2("argon2id", parameters, (error, hash) => (error ? reject(error) : resolve(hash))),
  );
}

function base64(bytes: Buffer): string {
  return bytes.toString("base64").replace(/=+$/, "");
}
