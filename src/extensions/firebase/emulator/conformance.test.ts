import { inject } from "vitest";
import { openFirebaseUnderTest } from "#extensions/firebase/testing/identity-under-test.ts";
import { identityConformance } from "#testing/conformance/identity-provider.ts";

// Google's window is simulated here; `extensions/firebase/e2e/google.test.ts` tests it in Chromium.
identityConformance(
  "Firebase",
  async () => (await openFirebaseUnderTest(inject("emulatorHost"))).under,
  { 28: "the emulator keeps an older reset link alive; the live service is not tested" },
);
