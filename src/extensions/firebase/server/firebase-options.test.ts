import { expect, test } from "vitest";
import { firebaseHosts, mayUseEmulator, readProject } from "./firebase-options.server.ts";

const home = {
  emulatorHost: "127.0.0.1:9099",
  projectId: "demo-shop",
  shopUrl: "http://localhost:3000",
};

test("the emulator is allowed on a local machine with a project that can't exist", () => {
  expect(mayUseEmulator(home)).toBe(true);
  expect(mayUseEmulator({ ...home, shopUrl: "http://127.0.0.1:80" })).toBe(true);
  expect(mayUseEmulator({ ...home, emulatorHost: null })).toBe(false);
});

test.for([
  { projectId: "corner-shop" },
  { projectId: "my-demo-shop" },
  { shopUrl: "https://shop.example" },
  { shopUrl: "http://localhost.shop.example" },
  { shopUrl: "http://127.0.0.1.shop.example" },
])("a shop does not start with the emulator and %o", (change) => {
  expect(() => mayUseEmulator({ ...home, ...change })).toThrow("is for tests");
});

test("the browser may turn to Google's hosts, and to the emulator only where it speaks for Firebase", () => {
  const authDomain = "shop-accounts.firebaseapp.com";
  expect(firebaseHosts(authDomain, null)).toEqual({
    script: ["https://apis.google.com"],
    connect: ["https://identitytoolkit.googleapis.com", "https://securetoken.googleapis.com"],
    frame: [`https://${authDomain}`],
  });
  const emulatorUrl = "http://127.0.0.1:9099";
  const hosts = firebaseHosts(authDomain, emulatorUrl);
  expect([hosts.connect.at(-1), hosts.frame.at(-1)]).toEqual([emulatorUrl, emulatorUrl]);
});

test("the environment names the project; a blank variable is absent", () => {
  const named = { FIREBASE_PROJECT_ID: "corner-shop", FIREBASE_API_KEY: "key" };
  expect(readProject({ FIREBASE_PROJECT_ID: "", FIREBASE_API_KEY: "" })).toBe(null);
  expect(readProject({ ...named, FIREBASE_AUTH_DOMAIN: "", FIREBASE_SERVICE_ACCOUNT: "" })).toEqual(
    {
      projectId: "corner-shop",
      apiKey: "key",
      authDomain: "corner-shop.firebaseapp.com",
      serviceAccount: null,
      emulatorHost: null,
    },
  );
});

test.for([
  ["FIREBASE_PROJECT_ID", "FIREBASE_API_KEY"],
  ["FIREBASE_API_KEY", "FIREBASE_PROJECT_ID"],
] as const)("%s needs %s", ([set, missing]) => {
  expect(() => readProject({ [set]: "x" })).toThrow(`${missing} must be set too where ${set} is.`);
});
