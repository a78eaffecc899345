import { inject } from "vitest";
import { openFirebaseUnderTest } from "#adapters/firebase/testing/identity-under-test.ts";
import { identityConformance } from "#testing/conformance/identity-provider.ts";

// Google's window is simulated here; `e2e/firebase/google.test.ts` tests it in Chromium.
identityConformance(
  "Firebase",
  async () => (await openFirebaseUnderTest(inject("emulatorHost"))).under,
  { 28: "the emulator keeps an older reset link alive; the live service is not tested" },
);
