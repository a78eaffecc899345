import type { ServerBuild } from "react-router";
import type { AuthApi } from "#adapters/self-hosted/server/auth-route.server.ts";
import type { Mailbox } from "#platform/mail/mailbox.server.ts";
import { setLocales } from "#modules/settings/rules/locale-of.ts";
import type { LiveSettings } from "#modules/settings/use-cases/live-settings.server.ts";
import type { Log } from "#platform/log.ts";
import type { Services } from "#platform/services.ts";
import { createApp } from "./app.ts";

type Shop = {
  services: Services;
  liveSettings: LiveSettings;
  auth: AuthApi;
  mailbox: Mailbox | null;
  log: Log;
};

/** Settings whose refresh sets the locale here, too: Vite has its own copies of modules, and pages read theirs. */
function withLocale(live: LiveSettings): LiveSettings {
  const followed = (refresh: () => Promise<void>) => async () => {
    await refresh();
    setLocales(live.current);
  };
  return {
    get current() {
      return live.current;
    },
    expire: live.expire,
    refresh: followed(live.refresh),
    refreshOld: followed(live.refreshOld),
    refreshExpired: followed(live.refreshExpired),
    readIn: live.readIn,
  };
}

/** Creates the app of `npm run dev`, loaded again after every change of its modules. */
export async function createDevApp({ services, liveSettings, auth, mailbox, log }: Shop) {
  const build = (await import("virtual:react-router/server-build")) as unknown as ServerBuild;
  return createApp({
    services,
    liveSettings: withLocale(liveSettings),
    auth,
    mailbox,
    build,
    isProduction: false,
    log,
  });
}
