import { createHash } from "node:crypto";
import type { BetterAuthOptions, DBAdapter, Where } from "better-auth";
import { getAdapter } from "better-auth/db/adapter";

/**
 * The database as better-auth asks it, but of a session's token it keeps the hash: whoever reads the database, or a
 * backup of it, can't be anybody who is signed in. What better-auth looks for, and what it is given, is the token itself.
 */
export async function keepHashedTokens<Options extends BetterAuthOptions>(
  options: Options,
): Promise<Options & { database: () => DBAdapter }> {
  const adapter = await getAdapter(options);
  const hashing = {
    ...hashTokens(adapter),
    transaction: <T>(work: (tx: Plain) => Promise<T>) =>
      adapter.transaction((tx) => work(hashTokens(tx))),
  };
  return { ...options, database: () => hashing };
}

type Plain = Omit<DBAdapter, "transaction">;

function hashTokens<A extends Plain>(adapter: A): A {
  return {
    ...adapter,
    create: async (asked: Parameters<Plain["create"]>[0]) => {
      const { data } = asked;
      if (!isSession(asked) || typeof data["token"] !== "string") return adapter.create(asked);
      const { token } = data;
      const row = await adapter.create({
        ...asked,
        data: { ...data, token: sessionTokenHash(token) },
      });
      return { ...row, token };
    },
    findOne: async (asked: Parameters<Plain["findOne"]>[0]) =>
      withToken(asked, await adapter.findOne<object>(hashed(asked))),
    update: async (asked: Parameters<Plain["update"]>[0]) =>
      withToken(asked, await adapter.update<object>(hashed(asked))),
    consumeOne: async (asked: Parameters<Plain["consumeOne"]>[0]) =>
      withToken(asked, await adapter.consumeOne<object>(hashed(asked))),
    findMany: (asked: Parameters<Plain["findMany"]>[0]) => adapter.findMany(hashed(asked)),
    count: (asked: Parameters<Plain["count"]>[0]) => adapter.count(hashed(asked)),
    updateMany: (asked: Parameters<Plain["updateMany"]>[0]) => adapter.updateMany(hashed(asked)),
    delete: (asked: Parameters<Plain["delete"]>[0]) => adapter.delete(hashed(asked)),
    deleteMany: (asked: Parameters<Plain["deleteMany"]>[0]) => adapter.deleteMany(hashed(asked)),
  };
}

type Asked = { model: string; where?: Where[] | undefined };

const isSession = ({ model }: Asked) => model === "session";
const isToken = ({ field }: Where) => field === "token";

/** The same question, about hashes. */
function hashed<Q extends Asked>(asked: Q): Q {
  if (!isSession(asked) || !asked.where?.some(isToken)) return asked;
  return {
    ...asked,
    where: asked.where.map((each) =>
      isToken(each) ? { ...each, value: hashedValue(each.value) } : each,
    ),
  };
}

function hashedValue(value: Where["value"]): Where["value"] {
  if (Array.isArray(value)) return value.map((each) => sessionTokenHash(String(each)));
  return typeof value === "string" ? sessionTokenHash(value) : value;
}

/** A row that was asked for by its token has that token again. */
function withToken(asked: Asked, row: object | null): object | null {
  const token = isSession(asked) ? asked.where?.find(isToken)?.value : undefined;
  return row !== null && typeof token === "string" ? { ...row, token } : row;
}

/** What the database keeps of a session's token. */
export function sessionTokenHash(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
