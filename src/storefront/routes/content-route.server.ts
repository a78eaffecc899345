import type { RouterContextProvider } from "react-router";
import {
  readContent,
  readDraft,
  type Content,
} from "#modules/content/use-cases/read-content.server.ts";
import { gappedTexts, hasGap } from "#modules/content/rules/gaps.ts";
import { findStaff } from "#modules/staff/use-cases/staff-session.server.ts";
import { filled, pageMarkup } from "#storefront/rendering/content-markup.server.tsx";
import { cacheTags, servicesOf } from "#storefront/routes/context.server.ts";

/** A page that staff wrote, for its head and its element. */
export type ShownContent = {
  title: string;
  description: string;
  markup: string;
  /** Its texts show gaps. */
  isUnfinished?: true;
};

type Context = Readonly<RouterContextProvider>;

/** The published contents of a slug, or null. Their route names the tag of the slug itself. */
export async function findContent(context: Context, slug: string): Promise<Content | null> {
  const content = await readContent(servicesOf(context), slug);
  if (content) cacheTags(context, ...content.tags);
  return content;
}

/** A published page of sections, or null. */
export async function findShownContent(
  context: Context,
  slug: string,
): Promise<ShownContent | null> {
  const content = await findContent(context, slug);
  return content && shownOf(context, content);
}

/** The saved state of a page, which staff may see before shoppers do; null for others. */
export async function findContentDraft(
  context: Context,
  request: Request,
  id: string,
): Promise<ShownContent | null> {
  if (!/^[1-9]\d{0,14}$/.test(id)) return null;
  const services = servicesOf(context);
  const staff = await findStaff(services, request.headers);
  if (!staff?.permissions.includes("content") || staff.mustAddFactor) return null;
  const content = await readDraft(services, Number(id));
  return content && shownOf(context, content);
}

function shownOf(context: Context, { title, description, ...content }: Content): ShownContent {
  const services = servicesOf(context);
  const lead = filled(description, services);
  const gaps = gappedTexts(content.sections.map(({ section }) => section));
  const isUnfinished = gaps.some((text) => hasGap(text, services.shop));
  return {
    title,
    description: lead || title,
    markup: pageMarkup({ ...content, title, description: lead }, services),
    ...(isUnfinished && { isUnfinished }),
  };
}
