// Vitest runs this again for each file; the matchers' own module runs once, as its state is the worker's.
import "./matchers.ts";
