import { legalWords, privacyByLaw, returnsByLaw, termsByLaw } from "./legal-words.ts";
import type { Law, LegalSlug } from "./legal-pages.ts";

/** The day on which these starting texts were last compared with the laws. */
export const TEXTS_DAY = "2026-11-29";

export type TextFacts = {
  law: Law;
  /** The name of the shop's country. */
  country: string;
  legalName: string;
  email: string;
  form: string;
  representative: string;
  register: string;
  authority: string;
  /** The day in words. */
  since: string;
  returnAddress: string;
  withdrawalDays: number;
  paymentMethods: readonly string[];
};

type Section = { kind: "text"; heading: string; text: string };
export type PageText = { title: string; description: string; sections: Section[] };

const section = (heading: string, ...paragraphs: string[]): Section => ({
  kind: "text",
  heading,
  text: paragraphs.filter((each) => each !== "").join("\n\n"),
});

/** A line about a fact that the shop has. */
const line = (of: (value: string) => string, value: string) => (value === "" ? "" : of(value));

/** Markdown of a link to write to an address. */
const mailLink = (email: string) => `[${email}](mailto:${email})`;

function imprintText(facts: TextFacts): PageText {
  const { imprint } = legalWords;
  return {
    title: facts.law === "eu" ? imprint.title : imprint.notice,
    description: imprint.description,
    sections: [
      section("", "{Particulars}"),
      section(
        imprint.seller,
        line(imprint.form, facts.form),
        line(imprint.representative, facts.representative),
        line(imprint.register, facts.register),
        line(imprint.authority, facts.authority),
        imprint.email(mailLink(facts.email)),
      ),
    ],
  };
}

function paymentText({ paymentMethods }: TextFacts): PageText {
  const { payment } = legalWords;
  const list =
    paymentMethods.length === 0
      ? payment.inCheckout
      : paymentMethods.map((name) => `- ${name}`).join("\n");
  return {
    title: payment.title,
    description: payment.description,
    sections: [
      section(payment.how, list),
      section(payment.when, `${payment.text} ${payment.prices("{currencyName}")}`),
    ],
  };
}

function termsOf({ law, country }: TextFacts): string {
  if (law === "eu") return termsByLaw.eu(country);
  return law === "other" ? termsByLaw.elsewhere(country) : termsByLaw[law];
}

function privacyOf({ law, legalName, email }: TextFacts): string {
  const address = mailLink(email);
  if (law === "us" || law === "au") return privacyByLaw[law](address);
  return privacyByLaw[law === "other" ? "elsewhere" : law](legalName, address);
}

function returnsOf({ law, legalName, returnAddress, email, withdrawalDays }: TextFacts): string[] {
  const form = [legalWords.mayUseForm, legalWords.form(legalName, returnAddress, email)];
  switch (law) {
    case "eu":
      return form;
    case "uk":
      return [returnsByLaw.uk(withdrawalDays), ...form];
    case "ca":
    case "au":
      return [returnsByLaw[law]];
    case "us":
    case "other":
      return [];
  }
}

/** What the text of the shop gets at its end. */
const additions: Partial<Record<LegalSlug, (facts: TextFacts) => Section>> = {
  "terms-conditions": (facts) => section(legalWords.termsHeading, termsOf(facts)),
  "privacy-policy": (facts) => section(legalWords.privacyHeading, privacyOf(facts)),
  "return-policy": (facts) =>
    section(legalWords.returnsHeading, facts.returnAddress, ...returnsOf(facts)),
};

/** The place of the day in a text of the shop, and what the sample shop has there. */
const DATE = /(\{\?isSample\}[^{}]*\{\/\?\})?\{\?isOwn\}==[^=]+==\{\/\?\}/g;

type Start = { title: string; description: string; sections: { kind: string; text: string }[] };

/** Returns the starting text of a page, in the current language, from the shop's own text, if it has one, and facts. */
export function legalText(slug: LegalSlug, facts: TextFacts, start: Start | null): PageText {
  if (slug === "imprint") return imprintText(facts);
  if (start === null) return paymentText(facts);
  const sections = start.sections.map(({ text }) =>
    section("", text.replaceAll(DATE, facts.since)),
  );
  const added = additions[slug]?.(facts);
  return { ...start, sections: added ? [...sections, added] : sections };
}
