import { describe, expect, test } from "vitest";
import { identityErrorCodes, identityErrorOf } from "#modules/accounts/rules/identity-error.ts";
import { messageOf } from "./messages.ts";

const invalid = "Invalid email or password. Please check your credentials.";
const blocked = "Popup window blocked. Please allow popups for this site.";

describe("§8 the error catalogue", () => {
  test.each([
    ["email-already-in-use", "An account with this email already exists."],
    ["invalid-credential", invalid],
    ["wrong-password", invalid],
    ["user-not-found", invalid],
    ["invalid-email", invalid],
    ["weak-password", "Password is too weak. Please choose a stronger password."],
    ["popup-closed-by-user", "Google Sign-In window was closed."],
    ["cancelled-popup-request", blocked],
    ["operation-not-allowed", "Authentication method is not enabled in Firebase settings."],
    ["user-disabled", "This account has been disabled."],
  ] as const)("%s: %s", (code, text) => {
    expect(messageOf({ code }, "google").text).toBe(text);
  });

  test("a known address on sign-up asks to sign in, and on sign-in reveals nothing", () => {
    const code = "email-already-in-use";
    expect(messageOf({ code }, "sign-up").text).toBe(
      "An account with this email already exists. Please try signing in instead.",
    );
    expect(messageOf({ code }, "sign-in").text).toBe(invalid);
  });

  test("decision 9: a blocked window has the message of a cancelled one", () => {
    expect(messageOf({ code: "popup-blocked" }, "google").text).toBe(blocked);
  });

  const unlisted = identityErrorCodes.slice(identityErrorCodes.indexOf("too-many-requests"));

  test.each([...unlisted, "quota-exceeded"])("any other code: %s", (code) => {
    for (const context of ["sign-in", "sign-up", "google"] as const)
      expect(messageOf(identityErrorOf(code, ""), context).text).toBe(
        `An unexpected error occurred: ${code}. Please try again.`,
      );
  });

  test.each(["busy", "unavailable"])("%s says that the shop is busy", (code) => {
    expect(messageOf(identityErrorOf(code, ""), "sign-up")).toEqual({
      text: `An unexpected error occurred: ${code}. Please try again.`,
      advice: "The shop is busy at the moment. Please try again in a minute.",
    });
  });

  test("an unknown code with the name of an object property has no other message", () => {
    expect(messageOf(identityErrorOf("constructor", ""), "sign-in").text).toContain("constructor");
  });

  test("advice follows the message where the message alone does not help", () => {
    expect(messageOf({ code: "network-request-failed" }, "sign-in").advice).toContain("offline");
    expect(messageOf({ code: "wrong-password" }, "sign-in").advice).toBeUndefined();
  });
});
