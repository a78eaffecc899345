import type { HonoRequest } from "hono";
import { z } from "zod";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import type { LiveSettings } from "#modules/settings/use-cases/live-settings.server.ts";
import { shopOf } from "#modules/site/rules/shop.ts";
import { findStaff } from "#modules/staff/use-cases/staff-session.server.ts";
import type { AnyCommand } from "#platform/commands/command.server.ts";
import type { Services } from "#platform/services.ts";
import { createWorkQueue } from "#platform/queue/work-queue.ts";
import { subjects } from "#main/modules.ts";
import { tryCommands } from "#platform/commands/run-steps.server.ts";

/** The address where staff post a page's path and changes that are not saved. */
export const DRAFT_PATH = "/admin/preview";

const draft = z.object({
  path: z
    .string()
    .max(500)
    .regex(/^\/(?!\/)[^\s\\]*$/),
  commands: z.array(z.object({ name: z.string(), input: z.unknown() })).max(10),
});

/** Commands that change or add a record by its fields; others have effects that a rollback does not undo. */
const previewed = new Map<string, AnyCommand>(
  (subjects.flatMap(({ change, add }) => [change, add ?? []].flat()) as AnyCommand[])
    .filter(({ needsProof, movesMoney }) => !needsProof && !movesMoney)
    .map((each) => [each.name, each]),
);

/** Each preview holds a connection while its page is rendered, so many at once wait, and shoppers do not. */
const previews = createWorkQueue({
  concurrency: 2,
  maxWaitMs: 10_000,
  assumedMs: 50,
  idleRatio: 0,
});

type Options = {
  services: Services;
  liveSettings: LiveSettings;
  /** Renders a page with other services than the shop's. */
  render(page: Request, services: Services): Promise<Response>;
};

/**
 * Renders a page as it would be after commands: they run in a transaction that is rolled back once the page is
 * rendered. The draft is in the request alone, so neither shoppers nor the page cache can get it.
 */
export async function draftPreview(request: HonoRequest, options: Options): Promise<Response> {
  const page = await previewOf(request, options);
  const headers = new Headers(page.ok ? page.value.headers : undefined);
  headers.delete("Content-Length");
  // It may name rows that were rolled back, such as a checkout.
  headers.delete("Set-Cookie");
  headers.set("Cache-Control", "no-store");
  headers.set("X-Frame-Options", "SAMEORIGIN");
  headers.set("X-Robots-Tag", "noindex");
  headers.set("Content-Security-Policy", framed(headers.get("Content-Security-Policy")));
  if (!page.ok) return new Response(page.error, { status: 422, headers });
  const { value: answer } = page;
  return new Response(withoutScripts(await answer.text()), { status: answer.status, headers });
}

async function previewOf(
  sent: HonoRequest,
  { services, liveSettings, render }: Options,
): Promise<Result<Response, string>> {
  const staff = await findStaff(services, sent.raw.headers);
  if (staff === null) return err("Please sign in first.");
  if (staff.mustAddFactor) return err("Turn on two-step sign-in first.");
  const asked = draft.safeParse(readDraft((await sent.parseBody())["draft"]));
  const known = asked.data?.commands.map(({ name, input }) => previewed.get(name)?.stepOf(input));
  const steps = known?.filter((step) => step !== undefined);
  if (!asked.success || !steps || steps.length < asked.data.commands.length)
    return err("This cannot be previewed.");
  const { url, own } = services.shop;
  const cookie = sent.header("Cookie") ?? "";
  const request = new Request(new URL(asked.data.path, url), {
    headers: { accept: "text/html", cookie },
  });
  const actor = { kind: "staff", name: staff.name } as const;
  const page = await previews.run(sent.raw.signal, () =>
    tryCommands(services, actor, steps, async (tx) => {
      const settings = await liveSettings.readIn(tx);
      // Without the rest of the saved shop, whose logo the draft may remove.
      const shop = shopOf(settings, { url, ...(own && { own }) });
      return render(request, { ...services, db: tx, settings, shop });
    }),
  );
  return page.ok ? ok(page.value) : err(page.error.message);
}

function readDraft(typed: unknown): unknown {
  try {
    return JSON.parse(String(typed));
  } catch {
    return null;
  }
}

/** The page is looked at only, and its scripts would ask for the published one. */
function withoutScripts(html: string): string {
  return html.replaceAll(/<script\b[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g, "");
}

/** Lets the back office frame the page. */
function framed(policy: string | null): string {
  return (policy ?? "default-src 'none'; frame-ancestors 'none'")
    .replace(/script-src [^;]*/, "script-src 'none'")
    .replace("frame-ancestors 'none'", "frame-ancestors 'self'");
}
