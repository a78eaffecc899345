import { sellerPlace } from "#modules/site/rules/seller-place.ts";
import type { Settings } from "#platform/settings/settings.ts";

export type SetupFacts = {
  settings: Pick<Settings, "identity" | "backup" | "delivery">;
  hasOwnProduct: boolean;
  /** Null in a shop that started without. */
  hasSamples: boolean | null;
  /** Whether the home page has a picture: a banner of the carousel. */
  hasFirstPicture: boolean;
  /** Whether a payment method moves money. */
  takesMoney: boolean;
  /** Whether emails are sent, and not only written to a folder. */
  sendsEmails: boolean;
  hasFactor: boolean;
  /** Whether the legal pages that the law requires are finished; null in a shop with samples. */
  hasLegalPages: boolean | null;
  /** The other pages of text with gaps, each with the screen that fills them. */
  unfinishedPages: readonly { name: string; to: string }[];
  /** Whether staff have chosen country and currency, and decided about deliveries. */
  knowsCountry: boolean;
  knowsDelivery: boolean;
  /** Whether staff have entered where the shop collects taxes, or that it collects none. */
  knowsTaxes: boolean;
};

/** A step of setting up a shop, with the screen that does it. */
export type SetupStep = { name: string; isDone: boolean; to: string };

/** The steps until a shop can sell, each done by a fact; none once all are. */
export function setupSteps(facts: SetupFacts): SetupStep[] {
  const {
    settings,
    hasOwnProduct,
    hasSamples,
    takesMoney,
    sendsEmails,
    hasFactor,
    hasLegalPages,
    unfinishedPages,
  } = facts;
  const { identity, backup, delivery } = settings;
  const isDelivering = delivery.zones.some(({ methods }) => methods.length > 0);
  const step = (name: string, isDone: boolean, to: string): SetupStep => ({ name, isDone, to });
  const steps = [
    step("Say where your shop is", facts.knowsCountry, "/shop-setup"),
    step(
      "Enter the shop’s address",
      sellerPlace({ identity }) !== null || identity.address !== "",
      "/shop-setup",
    ),
    step("Add your first product", hasOwnProduct, "/products/new"),
    step("Your first picture", facts.hasFirstPicture, "/banners/new"),
    step("Say where you deliver", facts.knowsDelivery && isDelivering, "/delivery"),
    step("Say where you collect taxes", facts.knowsTaxes, "/taxes"),
    ...(hasLegalPages === null
      ? []
      : [step("Finish your legal pages", hasLegalPages, "/legal-pages")]),
    ...(unfinishedPages.length === 0
      ? [step("Finish your pages of text", true, "/pages")]
      : unfinishedPages.map(({ name, to }) => step(`Finish the page “${name}”`, false, to))),
    step("Set up a way to be paid", takesMoney, "/payments"),
    step("Connect your email", sendsEmails, "/connections"),
    step("Turn on two-step sign-in", hasFactor, "/security"),
    step("Back up each night", backup.isDaily, "/settings/backup"),
    ...(hasSamples === null ? [] : [step("Remove the sample data", !hasSamples, "/backup")]),
  ];
  return steps.every(({ isDone }) => isDone) ? [] : steps;
}
