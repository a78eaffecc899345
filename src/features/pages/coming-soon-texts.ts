import type { PageHead, StaticPath } from "#domain/page/pages.ts";
import { invariant } from "#domain/result.ts";

export type ComingSoonText = {
  head: PageHead;
  /** What will be here. */
  willBe: string;
  /** What holds until then. */
  meanwhile: string;
  /** The ways on, the most likely first. */
  ways: { label: string; to: StaticPath }[];
};

type Words = { title: string; willBe: string; meanwhile: string };

const home = { label: "Continue shopping", to: "/" } as const;
const account = { label: "Back to your account", to: "/account" } as const;

function comingSoon(page: StaticPath, { title, willBe, meanwhile }: Words): ComingSoonText {
  const ways = [home, account];
  return { head: { page, title, description: willBe }, willBe, meanwhile, ways };
}

/** Every page that fills when another part of the shop opens, by the id of its route. */
const comingSoonTexts: Record<string, ComingSoonText> = {
  coupons: comingSoon("/account/coupons", {
    title: "Coupons",
    willBe: "Coupons that we give you will wait here until you use them at the checkout.",
    meanwhile:
      "You have none, and you miss nothing: every discount of today is taken off in the cart by itself.",
  }),
};

/** The page of that kind by the id of its route. */
export function comingSoonTextOf(routeId: string | undefined): ComingSoonText {
  const found = comingSoonTexts[routeId ?? ""];
  invariant(found, `nothing is to come at ${routeId}`);
  return found;
}
