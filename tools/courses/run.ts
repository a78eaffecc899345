import { parseArgs } from "node:util";
import { joinTestServer } from "#testing/server/test-server.server.ts";
import { ensureTemplate, sampleShop } from "#testing/postgres/template-database.server.ts";
import { runCourse } from "./run-course.ts";

const { values } = parseArgs({
  options: {
    courses: { type: "string", default: "20" },
    seed: { type: "string", default: "1" },
    level: { type: "string", default: "2" },
    trace: { type: "boolean", default: false },
  },
});
const server = await joinTestServer();
await ensureTemplate(server, sampleShop());
const first = Number(values.seed);
let bad = 0;
for (let seed = first; seed < first + Number(values.courses); seed += 1) {
  const start = performance.now();
  const report = await runCourse(seed, { server, isTraced: values.trace });
  console.log(seed, report.digest, report.actions, report.steps, Math.round(performance.now() - start), JSON.stringify(Object.fromEntries(report.faults)));
  if (values.trace) console.log(report.trace?.join("\n"));
  if (report.violations.length > 0) { bad += 1; console.log(report.violations.join("\n")); }
}
await server.leave();
console.log(bad);
