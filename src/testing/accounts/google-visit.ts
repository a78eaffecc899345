import type { JWTPayload } from "jose";
import { expect } from "vitest";
import type { TestBrowser, TestAuthApi } from "./auth-api.ts";
import type { OpenIdDouble } from "#adapters/google/testing/open-id-double.ts";

export type GoogleVisit = {
  claims: JWTPayload;
  browser?: TestBrowser;
  /** Changes the URL that Google redirects back to. */
  tamper?: (back: URL) => void;
};

/** Runs through Google's flow as the account of these claims; returns the message to the opener. */
export async function visitGoogle(
  api: TestAuthApi,
  provider: OpenIdDouble,
  { claims, browser = api, tamper = () => {} }: GoogleVisit,
) {
  const opened = await browser.post("google", {});
  expect(opened.status).toBe(200);
  const asked = new URL((opened.json as { url: string }).url);
  provider.state.claims = { nonce: asked.searchParams.get("nonce") ?? "", ...claims };
  provider.state.challenge = asked.searchParams.get("code_challenge") ?? "";
  const back = new URL("https://shop.example/api/auth/callback/google?code=c");
  back.searchParams.set("state", asked.searchParams.get("state") ?? "");
  tamper(back);
  const answer = await browser.get(back.pathname + back.search);
  expect(answer.status).toBe(303);
  const location = new URL(answer.headers.get("Location") ?? "");
  expect(location.pathname).toBe("/api/auth/google/done");
  return { asked, answer, error: location.searchParams.get("error") };
}
