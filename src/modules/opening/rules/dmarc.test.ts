import { expect, test } from "vitest";
import { dmarcNames, readDmarc, isSelector, readDkim } from "./dmarc.ts";

// RFC 7489, appendix B.2 and sections 6.3, 6.4 and 6.6.3.
test.each([
  ["v=DMARC1; p=none; rua=mailto:dmarc-feedback@example.com", { policy: "none" }],
  [
    "v=DMARC1; p=none; rua=mailto:dmarc-feedback@example.com; ruf=mailto:auth-reports@example.com",
    { policy: "none" },
  ],
  [
    "v=DMARC1; p=quarantine; rua=mailto:dmarc-feedback@example.com,mailto:tld-test@thirdparty.example.net!10m; pct=25",
    { policy: "quarantine" },
  ],
  ["v = DMARC1 ; p = reject ; adkim=s; aspf=r; fo=1:d:s; ri=86400; x-own=1;", { policy: "reject" }],
  ["v=DMARC1; rua=mailto:a@example.com", { policy: "none" }],
  ["v=DMARC1; p=nothing; rua=mailto:a@example.com", { policy: "none" }],
  ["v=DMARC1; p=nothing", { state: "invalid", tag: "p" }],
  ["v=DMARC1", { state: "invalid", tag: "p" }],
  ["v=DMARC1; p=none; pct=101", { state: "invalid", tag: "pct" }],
  ["v=DMARC1; p=none; adkim=strict", { state: "invalid", tag: "adkim" }],
  ["v=DMARC1; p=none; rua=a@example.com", { state: "invalid", tag: "rua" }],
  ["v=dmarc1; p=none", { state: "missing" }],
  ["v=DMARC11; p=none", { state: "missing" }],
])("reads %s", (record, expected) => {
  expect(readDmarc(["unrelated", record])).toMatchObject(expected);
});

test("two records are as none, and the names above a domain are asked after its own", () => {
  expect(readDmarc(["v=DMARC1; p=none", "v=DMARC1; p=reject"])).toEqual({ state: "several" });
  expect(dmarcNames("mail.ton.example")).toEqual(["_dmarc.mail.ton.example", "_dmarc.ton.example"]);
});

// RFC 6376, section 3.6.1 and appendix C.
test.each([
  [
    "v=DKIM1; p=MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQKBgQDwIRP/UC3SBsEmGqZ9ZJW3/DkMoGeLnQg1fWn7",
    "found",
  ],
  ["k=ed25519; p=11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=", "found"],
  ["v=DKIM1; t=y:s; p=MIGf MA0G", "testing"],
  ["v=DKIM1; p=", "revoked"],
  ["p=MIGf; v=DKIM1", "invalid"],
  ["v=DKIM2; p=MIGf", "invalid"],
  ["v=DKIM1; p=not a key!", "invalid"],
  ["some other text", "invalid"],
])("the key %s is %s", (record, state) => {
  expect(readDkim([record])).toEqual({ state });
});

test.each([
  ["s1", true],
  ["selector1.2026", true],
  ["", false],
  ["a._domainkey.evil.example/", false],
  ["-a", false],
])("%j as a selector: %s", (typed, expected) => {
  expect(readDkim([])).toEqual({ state: "missing" });
  expect(isSelector(typed)).toBe(expected);
});
