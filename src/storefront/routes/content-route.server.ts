import { data, type RouterContextProvider } from "react-router";
import {
  readContent,
  readDraft,
  type Content,
  type PublishedContent,
} from "#modules/content/use-cases/read-content.server.ts";
import type { PageAlternate } from "#modules/catalogue/rules/alternate.ts";
import { contentPages } from "#modules/content/rules/content-page.ts";
import { gappedTexts, hasGap } from "#modules/content/rules/gaps.ts";
import { findStaff } from "#modules/staff/use-cases/staff-session.server.ts";
import { filled, missingMarkup, pageMarkup } from "#storefront/rendering/content-markup.server.tsx";
import { alternatesOf } from "#storefront/routes/alternates.server.ts";
import { cacheTags, servicesOf, shopPagesOf } from "#storefront/routes/context.server.ts";

/** A page that staff wrote, for its head and its element. */
export type ShownContent = {
  /** The address to which a former slug, or one of another language, leads. */
  movedTo?: string;
  title: string;
  description: string;
  markup: string;
  /** Its paths in the languages of a shop with several. */
  alternates?: PageAlternate[];
  /** Its texts show gaps. */
  isUnfinished?: true;
};

type Context = Readonly<RouterContextProvider>;

/** The published contents of a slug, or null. Their route names the tag of the slug itself. */
export async function findContent(
  context: Context,
  slug: string,
): Promise<PublishedContent | null> {
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
  if (!content) return null;
  const [shown, alternates] = await Promise.all([
    shownOf(context, content),
    alternatesOf(context, contentPages, content),
  ]);
  return { ...shown, ...alternates };
}

/** The saved state of a page, which staff may see before shoppers do; null for others. */
export async function findContentDraft(
  context: Context,
  request: Request,
  id: string,
): Promise<ShownContent | null> {
  if (!/^[1-9]\d{0,14}$/.test(id) || !(await mayPreview(context, request))) return null;
  const content = await readDraft(servicesOf(context), Number(id));
  return content && shownOf(context, content);
}

/** Whether a request for a preview is of staff who write pages. */
export async function mayPreview(context: Context, { url, headers }: Request): Promise<boolean> {
  if (!new URL(url).searchParams.has("preview")) return false;
  const staff = await findStaff(servicesOf(context), headers);
  return staff !== null && staff.permissions.includes("content") && !staff.mustAddFactor;
}

/** A page for staff only, which neither browsers nor the page cache store. */
export const previewOf = <Page extends object>(page: Page) =>
  data(
    { ...page, isIndexed: false, isPreview: true as const },
    { headers: { "Cache-Control": "no-store" } },
  );

/** The answer for a page that is not public. */
export const missingPage = () => data({ ...missingMarkup(), isIndexed: false }, { status: 404 });

async function shownOf(
  context: Context,
  { title, description, movedTo, ...content }: Content,
): Promise<ShownContent> {
  const services = servicesOf(context);
  const lead = filled(description, services);
  const { leavesOut } = await shopPagesOf(context);
  const gaps = gappedTexts(content.sections.map(({ section }) => section));
  const isUnfinished = gaps.some((text) => hasGap(text, services.shop));
  return {
    title,
    description: lead || title,
    markup: pageMarkup({ ...content, title, description: lead }, { ...services, leavesOut }),
    ...(isUnfinished && { isUnfinished }),
    ...(movedTo !== undefined && { movedTo }),
  };
}
