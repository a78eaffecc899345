import { enableCompileCache } from "node:module";

// Compiling is most of a start, so the compiled server is kept for the next one, where this process may write it.
// `NODE_COMPILE_CACHE` names another folder.
enableCompileCache("build/server/compiled");
// Not awaited: files of the bundle may import this one.
void import("./start.ts").then(({ start }) => start());
