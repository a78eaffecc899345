import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

test("metrics and traces are sent nowhere unless a collector is named", () => {
  expect(readConfig({})).toMatchObject({ ok: true, value: { metrics: null, traces: null } });
  const env = {
    OTEL_EXPORTER_OTLP_ENDPOINT: "https://collector.example/otlp/",
    OTEL_EXPORTER_OTLP_HEADERS: "authorization=Basic%20abc=,x-tenant=7",
  };
  expect(readConfig(env)).toMatchObject({
    ok: true,
    value: {
      metrics: {
        url: "https://collector.example/otlp/v1/metrics",
        headers: { authorization: "Basic abc=", "x-tenant": "7" },
        everyMs: 60_000,
      },
      traces: null,
    },
  });
  const tracing = { ...env, OTEL_TRACES_EXPORTER: "otlp", OTEL_TRACES_SAMPLER_ARG: "0.1" };
  expect(readConfig(tracing)).toMatchObject({
    value: { traces: { url: "https://collector.example/otlp/v1/traces", share: 0.1 } },
  });
});
