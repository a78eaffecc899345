import { existsSync } from "node:fs";
import { enableCompileCache } from "node:module";

// Loads .env before a command of package.json; variables that are set take precedence. Node's own flag
// (--env-file-if-exists) prints a message at every start without the file.
if (existsSync(".env")) process.loadEnvFile();
// Keeps compiled sources for the next command; without permission to write there, nothing is kept.
enableCompileCache(".cache/compiled");
