import { readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { makeFixture } from "#testing/releases/make-fixture.ts";
import { judgeAudit, readAllowed } from "../tools/releases/audit-report.ts";
import {
  hashMigrations,
  releasedMigrations,
  withRelease,
} from "../tools/releases/migration-hashes.ts";
import { root, run } from "./steps.ts";

// The steps of a release that write or check files: `npm run release -- hashes` (docs/releasing.md).

const place = (file: string) => path.join(root, file);
const readJson = (file: string) => JSON.parse(readFileSync(place(file), "utf8"));
const { version }: { version: string } = readJson("package.json");

const verbs: Record<string, (args: string[]) => Promise<boolean>> = {
  /** Lists the migrations of this version, which never change from now on. */
  async hashes() {
    const all = withRelease(version, hashMigrations(), releasedMigrations);
    await writeFile(
      place("src/main/released-migrations.json"),
      `${JSON.stringify(all, null, 2)}\n`,
    );
    console.log(`${Object.keys(all[version] ?? {}).length} migrations are of ${version}.`);
    return true;
  },
  /** Stores a database that this version filled, which all later versions update. */
  async fixture() {
    const file = `src/testing/releases/${version}.fixture`;
    const { orders } = await makeFixture(place(file));
    console.log(`${file} has ${orders.length} orders.`);
    return true;
  },
  /** Writes what the shop consists of, without the network. The build bundles packages that npm marks as development. */
  async sbom() {
    const command = ["npm", "sbom", "--sbom-format=cyclonedx", "--offline"];
    const { code, output } = await run(command);
    if (code !== 0) return fail(output);
    const file = `.cache/release/sundry-${version}.cdx.json`;
    await mkdir(place(".cache/release"), { recursive: true });
    await writeFile(place(file), output);
    console.log(`${file} has ${JSON.parse(output).components.length} packages.`);
    return true;
  },
  /** Asks the registry for advisories; with `--if-possible` a registry that refuses is no failure. */
  async audit(args) {
    const { output } = await run(["npm", "audit", "--json", "--fetch-retries=0"]);
    const allowed = readAllowed(readJson("tools/releases/allowed-advisories.json"));
    const today = new Date().toISOString().slice(0, 10);
    const { isAnswered, problems } = judgeAudit(reportOf(output), allowed, today);
    if (problems.length > 0) return fail(problems.join("\n"));
    if (!isAnswered && !args.includes("--if-possible"))
      return fail("The registry gave no report. Ask one that does before the release.");
    console.log(isAnswered ? "No advisory is open." : "The registry gave no report.");
    return true;
  },
};

/** npm writes warnings around its report. */
function reportOf(output: string): unknown {
  try {
    return JSON.parse(output.slice(output.indexOf("{"), output.lastIndexOf("}") + 1));
  } catch {
    return null;
  }
}

function fail(reason: string): boolean {
  console.error(reason);
  return false;
}

const [verb = "", ...rest] = process.argv.slice(2);
const work = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined;
const isDone = work
  ? await work(rest)
  : fail(`npm run release -- ${Object.keys(verbs).join(" | ")}`);
process.exitCode = isDone ? 0 : 1;
