import { createHmac, timingSafeEqual } from "node:crypto";
import { verifyPassword } from "#modules/accounts/use-cases/passwords.server.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import type { PreviewKey } from "#modules/opening/rules/settings.ts";
import { shopCookie } from "#modules/site/rules/shop-cookie.ts";
import { findStaff } from "#modules/staff/use-cases/staff-session.server.ts";
import { countTry } from "#platform/database/rate-counters.server.ts";
import type { Services } from "#platform/services.ts";
import { client, HOUR, type Limits } from "#modules/core/rules/limit.ts";

export const openingLimits = {
  /** Passwords typed on the page of a closed shop. */
  preview: { perClient: client("preview", 20, HOUR / 4) },
} as const satisfies Limits;

type Visited = Pick<Services, "db" | "clock" | "shop" | "settings">;

/** Who sees a shop that is not open yet; null where the shop is open. */
export type Previewer = "staff" | "guest" | null;

/** Why a visitor does not see the shop. */
export type Closure = "maintenance" | "not-open";

const COOKIE_SECONDS = 30 * 24 * 3600;

/** Whether any visitor is refused, so that no cached page is sent. */
export const isClosed = ({ maintenance, opening }: Services["settings"]): boolean =>
  maintenance.isOn || !opening.isOpen;

/** Lets staff into a closed shop, and into one that is not open yet also guests with its password. */
export async function admitVisitor(
  services: Visited,
  headers: Headers,
): Promise<Result<Previewer, Closure>> {
  const { maintenance, opening } = services.settings;
  if (!maintenance.isOn && opening.isOpen) return ok(null);
  // Without a staff cookie this asks nothing.
  if (await findStaff(services, headers)) return ok(opening.isOpen ? null : "staff");
  if (maintenance.isOn) return err("maintenance");
  return holdsPreview(services, headers) ? ok("guest") : err("not-open");
}

const previewCookie = ({ shop }: Pick<Visited, "shop">) =>
  shopCookie(shop.url, "preview", COOKIE_SECONDS);

function holdsPreview(services: Visited, headers: Headers): boolean {
  const { preview } = services.settings.opening;
  const held = previewCookie(services).read(headers);
  if (preview === null || held === null) return false;
  const [given, expected] = [Buffer.from(held), Buffer.from(signatureOf(preview))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

const signatureOf = ({ hash, key }: PreviewKey) =>
  createHmac("sha256", key).update(hash).digest("base64url");

/** Returns the cookie that opens the preview to a visitor who knows its password. */
export async function enterPreview(
  services: Visited,
  { password, clientAddress }: { password: string; clientAddress: string },
): Promise<Result<string, "wrong-password" | "too-many">> {
  const { preview } = services.settings.opening;
  const within = await countTry(services, [[openingLimits.preview.perClient, clientAddress]]);
  if (!within.ok) return err("too-many");
  if (preview === null || !(await verifyPassword(password, preview.hash)))
    return err("wrong-password");
  return ok(previewCookie(services).write(signatureOf(preview)));
}
