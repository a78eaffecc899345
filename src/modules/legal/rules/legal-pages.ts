import { isEuCountry } from "#modules/core/rules/area.ts";

/** The laws whose shops get their own texts; "other" is for all other countries. */
export type Law = "eu" | "uk" | "us" | "ca" | "au" | "other";

export const legalSlugs = [
  "imprint",
  "terms-conditions",
  "privacy-policy",
  "return-policy",
  "shipping-policy",
  "payment",
] as const;
export type LegalSlug = (typeof legalSlugs)[number];

const lawByCountry: Readonly<Record<string, Law>> = { GB: "uk", US: "us", CA: "ca", AU: "au" };
/** Members of the European Economic Area besides those of the Union. */
const EEA = ["IS", "LI", "NO"];

export function lawOf(country: string): Law {
  if (isEuCountry(country) || EEA.includes(country)) return "eu";
  return lawByCountry[country] ?? "other";
}

const lawNames: Readonly<Record<Law, string>> = {
  eu: "the European Union",
  uk: "the United Kingdom",
  us: "the United States",
  ca: "Canada",
  au: "Australia",
  other: "your country",
};

/** A fact of a page, by the group and key of its setting. */
export type Fact = {
  group: "legal" | "identity";
  key: string;
  label: string;
  help: string;
  isRequired: boolean;
};

type LegalPage = { title: string; requiredBy: readonly Law[]; facts: readonly Fact[] };

const fact = (name: `${Fact["group"]}.${string}`, label: string, help = ""): Fact => {
  const [group, key] = name.split(".") as [Fact["group"], string];
  return { group, key, label, help, isRequired: false };
};
const needed = (...of: Parameters<typeof fact>): Fact => ({ ...fact(...of), isRequired: true });

const since = needed("legal.since", "In force since");

/** The legal pages of a shop, the laws that require them, and the facts that their texts name. */
export const legalPages: Readonly<Record<LegalSlug, LegalPage>> = {
  imprint: {
    title: "Imprint",
    requiredBy: ["eu", "uk"],
    facts: [
      needed("legal.form", "Legal form", "Such as sole trader, GmbH, SARL or Ltd"),
      fact("legal.representative", "Authorised person", "Who represents a company"),
      fact(
        "legal.register",
        "Register and number",
        "Such as Amtsgericht Charlottenburg, HRB 12345",
      ),
      fact("legal.authority", "Supervisory authority", "Only if your trade needs a permit"),
      fact("identity.telephone", "Telephone"),
      fact("identity.companyNumber", "Company number"),
      fact("identity.vatId", "VAT number"),
    ],
  },
  "terms-conditions": { title: "Terms", requiredBy: ["eu"], facts: [since] },
  "privacy-policy": {
    title: "Privacy",
    requiredBy: ["eu", "uk", "us", "ca"],
    facts: [since],
  },
  "return-policy": {
    title: "Withdrawal and returns",
    requiredBy: ["eu", "uk"],
    facts: [needed("legal.returnAddress", "Address for withdrawals and returns", "In one line")],
  },
  "shipping-policy": { title: "Delivery", requiredBy: [], facts: [] },
  payment: { title: "Payment", requiredBy: [], facts: [] },
};

/** Returns the facts of a page; countries call the number of a seller for taxes differently, or have none. */
export const factsOf = (slug: LegalSlug, law: Law): readonly Fact[] =>
  legalPages[slug].facts.flatMap((each) => {
    if (each.key !== "vatId" || law === "eu" || law === "uk") return [each];
    return law === "us" ? [] : [{ ...each, label: "Number for VAT or GST" }];
  });

/** What staff have done last with a page's text on the screen of legal pages. */
export type LastAct = "written" | "checked" | null;

export type LegalState = "finished" | "to-check" | "unfinished" | "not-needed";

export type PageFacts = {
  isRequired: boolean;
  /** Whether shoppers can read it. */
  isPublic: boolean;
  /** Whether staff have a page of it, which may be a draft. */
  hasOwn: boolean;
  /** Whether the shop has a text of its own for it. */
  hasText: boolean;
  last: LastAct;
};

/** Returns the state of a legal page. A text that no one wrote or checked has to be checked, also if it is public. */
export function stateOf({ isRequired, isPublic, hasOwn, hasText, last }: PageFacts): LegalState {
  if (last === "written" && hasOwn) return "to-check";
  if (isPublic) return last === "checked" || hasOwn ? "finished" : "to-check";
  return isRequired || hasText || hasOwn ? "unfinished" : "not-needed";
}

/** Returns the sentence about what a law asks for. */
export function lawWords(law: Law): string {
  const titles = legalSlugs
    .filter((slug) => legalPages[slug].requiredBy.includes(law))
    .map((slug) => legalPages[slug].title.toLowerCase());
  if (titles.length === 0)
    return `We know of no page that the law of ${lawNames[law]} always requires. Ask your lawyer.`;
  const [last = "", ...others] = titles.toReversed();
  const list = [others.toReversed().join(", "), last].filter((part) => part !== "").join(" and ");
  return `Shops in ${lawNames[law]} usually need: ${list}. This is no legal advice.`;
}
