import { existsSync } from "node:fs";

// Loads .env before a command of package.json; variables that are set take precedence. Node's own flag
// (--env-file-if-exists) prints a message at every start without the file.
if (existsSync(".env")) process.loadEnvFile();
