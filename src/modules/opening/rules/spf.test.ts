import { describe, expect, test } from "vitest";
import { readSpf, withMechanism } from "./spf.ts";

describe("RFC 7208", () => {
  // Section 4.5, 5, 6, 7.4 and appendix A.
  test.each([
    ["v=spf1 +mx a:colo.example.com/28 -all", "fail"],
    ["v=spf1 a mx -all", "fail"],
    ["v=spf1 include:example.com include:example.org -all", "fail"],
    ["v=spf1 redirect=_spf.example.com", "elsewhere"],
    ["v=spf1 mx:example.com -all", "fail"],
    ["v=spf1 a/24 a:offsite.example.com/24 -all", "fail"],
    ["v=spf1 ptr -all", "fail"],
    ["v=spf1 ptr:otherdomain.com ~all", "softfail"],
    ["v=spf1 ip4:192.0.2.1 ip4:192.0.2.129 -all", "fail"],
    ["v=spf1 ip4:192.0.2.0/24 mx -all", "fail"],
    ["v=spf1 ip6:1080::8:800:200C:417A/96 -all", "fail"],
    ["v=spf1 ip6:2001:db8::cb01 ?all", "neutral"],
    ["v=spf1 exists:%{ir}.%{l1r+-}._spf.%{d} -all", "fail"],
    ["v=spf1 mx -all exp=explain._spf.%{d}", "fail"],
    ["v=spf1 -include:ip4._spf.%{d} -include:ptr._spf.%{d} +all", "pass"],
    ["v=spf1 a mx/24//64 unknown-modifier=x%%y -all", "fail"],
    ["V=SPF1  A  all", "pass"],
    ["v=spf1", "open"],
    ["v=spf1 mx ", "open"],
  ])("reads %s", (record, rest) => {
    expect(readSpf(["unrelated", record])).toMatchObject({ state: "found", rest });
  });

  test.each([
    ["v=spf1 -foo", "-foo"],
    ["v=spf1 ip4:192.0.2.256 -all", "ip4:192.0.2.256"],
    ["v=spf1 ip4:192.0.2.1/33 -all", "ip4:192.0.2.1/33"],
    ["v=spf1 a:foo:8080 -all", "a:foo:8080"],
    ["v=spf1 include -all", "include"],
    ["v=spf1 a:%{x}.example.com -all", "a:%{x}.example.com"],
    ["v=spf1 redirect= -all", "redirect="],
    ["v=spf1 redirect=a.example redirect=b.example", "redirect="],
    ["v=spf1 mx,-all", "mx,-all"],
  ])("refuses %s", (record, term) => {
    expect(readSpf([record])).toEqual({ state: "invalid", term });
  });

  test.each([
    [[], "missing"],
    [["v=spf10 -all", "spf2.0/pra -all"], "missing"],
    [["v=spf1 -all", "v=spf1 mx -all"], "several"],
    [[`v=spf1 ${"a:x.example ".repeat(11)}-all`], "too-many-lookups"],
    [[`v=spf1 ${"a:x.example ".repeat(10)}-all`], "found"],
  ])("%j is %s", (texts, state) => {
    expect(readSpf(texts)).toMatchObject({ state });
  });
});

test.each([
  [[], "v=spf1 mx ~all"],
  [["a", "-all"], "v=spf1 a mx -all"],
  [["redirect=_spf.example.com"], "v=spf1 mx redirect=_spf.example.com"],
  [["a", "?all", "exp=x.example"], "v=spf1 a mx ?all exp=x.example"],
])("a mechanism is added to %j before the word about others", (terms, record) => {
  expect(withMechanism(terms, "mx")).toBe(record);
});
