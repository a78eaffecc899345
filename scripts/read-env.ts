import { existsSync } from "node:fs";

// Before a command of package.json begins: its settings from .env, where the environment has not set them already.
// Node's own switch for it (--env-file-if-exists) says at every start that there is no such file.
if (existsSync(".env")) process.loadEnvFile();
