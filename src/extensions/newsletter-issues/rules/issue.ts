import { z } from "zod";
import { newsletterKinds } from "./newsletter-kinds.ts";
import { sectionList } from "#modules/content/rules/sections.ts";

/** Longest subject of a newsletter, in characters. */
export const SUBJECT_LENGTH = 150;

export const issueStates = ["draft", "scheduled", "sending", "sent"] as const;
export type IssueState = (typeof issueStates)[number];

/** Subscribers who get a newsletter: all, those who bought something, or those without an order since a day. */
export const audiences = ["all", "bought", "not-since"] as const;
export type AudienceKind = (typeof audiences)[number];

export type Audience = {
  audience: AudienceKind;
  /** Bought from this category, or from any. */
  audienceCategory: number | null;
  /** A day of the shop, such as 2026-05-31. */
  audienceSince: string | null;
};

/** The sections of a newsletter: kinds that mail programs show. */
export const issueSections = sectionList.superRefine((sections, { addIssue }) => {
  const at = sections.findIndex(({ kind }) => !newsletterKinds.includes(kind));
  const message = "A newsletter cannot have this kind of section.";
  if (at !== -1) addIssue({ code: z.ZodIssueCode.custom, path: [at, "kind"], message });
});
