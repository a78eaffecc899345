import type { PostgresAccount } from "./postgres-account.server.ts";
import type { PostgresBinaries } from "./postgres-binaries.server.ts";

/** One PostgreSQL data folder ("cluster" in its own words) and all that is needed to run it. */
export type Cluster = {
  dataDir: string;
  /** PostgreSQL's own folder inside the data folder. */
  folder: string;
  /** The name of the shop's role and of its database: what it was called when the cluster was made. */
  owner: string;
  binaries: PostgresBinaries;
  account: PostgresAccount;
  transport: "socket" | "tcp";
  /** Of the superuser and of the shop's role; only asked for over TCP. */
  password: string;
  /** Server settings beside the usual ones. */
  settings: Readonly<Record<string, string>>;
  log(line: string): void;
};

/** Where a server listens: a socket folder with a number that only names the file, or an address. */
export type Endpoint = { host: string; port: number };

export type ClusterOptions = {
  dataDir: string;
  log(line: string): void;
  transport?: "socket" | "tcp";
  settings?: Readonly<Record<string, string>>;
  /** Another copy of the packaged binaries. */
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
