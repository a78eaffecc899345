import type { PostgresAccount } from "./postgres-account.server.ts";
import type { PostgresBinaries } from "./postgres-binaries.server.ts";

/** A PostgreSQL data folder (a "cluster" in PostgreSQL's terms) and the settings to run it. */
export type Cluster = {
  dataDir: string;
  /** PostgreSQL's own folder inside the data folder. */
  folder: string;
  /** The shop's role and database, named after the shop's name when the cluster was created. */
  owner: string;
  binaries: PostgresBinaries;
  account: PostgresAccount;
  transport: "socket" | "tcp";
  /** Password of the superuser and of the shop's role; only required over TCP. */
  password: string;
  /** Server settings added to the defaults. */
  settings: Readonly<Record<string, string>>;
  log(line: string): void;
};

/**
 * The server's address: a socket folder whose port is only part of the file name, or a host and
 * port.
 */
export type Endpoint = { host: string; port: number };

export type ClusterOptions = {
  dataDir: string;
  log(line: string): void;
  transport?: "socket" | "tcp";
  settings?: Readonly<Record<string, string>>;
  /** An alternative copy of the packaged binaries. */
  nativeDir?: string;
};

export const superuser = "postgres";

export function superuserConnection(cluster: Cluster, endpoint: Endpoint) {
  return {
    ...endpoint,
    user: superuser,
    database: "postgres",
    password: cluster.password,
    ssl: false,
  };
}
