import type { Page } from "playwright-core";
import { inject } from "vitest";
import { ownerOf } from "#extensions/firebase/emulator/emulator.ts";

const PROJECT = "demo-shop";

export type Customer = { email: string; password: string };

/** Pages may connect to the Firebase emulator only. */
export const toFirebase = () => [`left the shop: POST http://${inject("emulatorHost")}/`];

/** A customer who has signed up and verified the address. */
export async function knownCustomer(name: string): Promise<Customer> {
  const customer = { email: `${name}@example.com`, password: "wind mill tangerine 42" };
  await ownerOf(inject("emulatorHost"))("POST", `v1/projects/${PROJECT}/accounts`, {
    ...customer,
    displayName: "Ada Lovelace",
    emailVerified: true,
  });
  return customer;
}

type SentEmails = { oobCodes: { email: string; requestType: string; oobLink: string }[] };

/** The newest email's link, rewritten by the template that leads to the shop (README.md). */
export async function linkTo(
  email: string,
  requestType: "VERIFY_EMAIL" | "PASSWORD_RESET",
): Promise<string> {
  const ask = ownerOf(inject("emulatorHost"));
  const { oobCodes } = (await ask(
    "GET",
    `/emulator/v1/projects/${PROJECT}/oobCodes`,
  )) as SentEmails;
  const sent = oobCodes.findLast(
    (each) => each.email === email && each.requestType === requestType,
  );
  if (!sent) throw new Error(`No email to ${email}.`);
  return `/api/auth/action${new URL(sent.oobLink).search}`;
}

/** Fills in the sign-in form of a page. */
export async function signIn(page: Page, { email, password }: Customer): Promise<void> {
  const main = page.getByRole("main");
  await main.getByLabel("Email").fill(email);
  await main.getByLabel("Password", { exact: true }).fill(password);
  await main.getByRole("button", { name: "Sign In", exact: true }).click();
}
