import { expect, test } from "vitest";
import { err, ok } from "#modules/core/rules/result.ts";
import { checkAddress, checkDkim, checkDmarc, checkSpf } from "./sender-checks.ts";

const none = err("none" as const);
const silent = err("no-answer" as const);
const smtp = "smtp.sendgrid.net";
const recordOf = (value: string | null) =>
  value === null ? null : { name: "ton.example", type: "TXT", value };

test.each([
  ["no record", smtp, none, ["bad", "v=spf1 include:sendgrid.net ~all"]],
  ["no record, own server", "mail.ton.example", none, ["bad", "v=spf1 a:mail.ton.example ~all"]],
  ["no record, no server", null, ok([]), ["bad", "v=spf1 mx ~all"]],
  ["no resolver", smtp, silent, ["unknown", null]],
  ["two records", smtp, ok(["v=spf1 -all", "v=spf1 ~all"]), ["bad", null]],
  ["anyone", null, ok(["v=spf1 mx +all"]), ["warning", "v=spf1 mx ~all"]],
  ["no end", null, ok(["v=spf1 mx"]), ["warning", "v=spf1 mx ~all"]],
  [
    "another service",
    smtp,
    ok(["v=spf1 mx -all"]),
    ["warning", "v=spf1 mx include:sendgrid.net -all"],
  ],
  ["the service", smtp, ok(["v=spf1 include:sendgrid.net ~all"]), ["good", null]],
  ["a redirect", smtp, ok(["v=spf1 redirect=_spf.ton.example"]), ["good", null]],
  ["an error", smtp, ok(["v=spf1 include: ~all"]), ["bad", null]],
] as const)("SPF with %s", (_, mailHost, texts, [state, value]) => {
  expect(checkSpf("ton.example", mailHost, texts)).toMatchObject({
    state,
    record: recordOf(value),
  });
});

test.each([
  ["no selector", null, "unknown"],
  ["no resolver", silent, "unknown"],
  ["no key", none, "bad"],
  ["a revoked key", ok(["v=DKIM1; p="]), "bad"],
  ["a key", ok(["v=DKIM1; p=MIGf"]), "good"],
] as const)("DKIM with %s", (_, texts, state) => {
  expect(checkDkim("ton.example", "s1", texts)).toMatchObject({ state, record: null });
});

test.each([
  ["no record", [none, none], "warning"],
  ["no resolver", [silent, none], "unknown"],
  ["a record of the organization", [none, ok(["v=DMARC1; p=reject"])], "good"],
  ["an own record", [ok(["v=DMARC1; p=none"]), silent], "good"],
  ["two records", [ok(["v=DMARC1; p=none", "v=DMARC1; p=reject"]), none], "bad"],
  ["an error", [ok(["v=DMARC1; p=no"]), none], "bad"],
] as const)("DMARC with %s", (_, answers, state) => {
  expect(checkDmarc("mail.ton.example", "a@mail.ton.example", answers)).toMatchObject({ state });
});

test.each([
  ["https://ton.example", ok(["192.0.2.1"]), "id\n", "good"],
  ["http://ton.example", ok(["192.0.2.1"]), "id", "bad"],
  ["https://ton.example", ok(["192.0.2.1"]), "other", "bad"],
  ["https://ton.example", ok(["192.0.2.1"]), null, "bad"],
  ["https://ton.example", none, null, "bad"],
  ["https://ton.example", silent, null, "unknown"],
] as const)("the address %s with %j and the answer %j is %s", (url, addresses, answer, state) => {
  expect(checkAddress(new URL(url), { addresses, answer, id: "id" })).toMatchObject({ state });
});
