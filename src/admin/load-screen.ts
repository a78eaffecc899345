import { accessScreens, screens } from "./screens.ts";

// A small script beside the app's: it asks for the code of the address before the app has arrived and run.
loadScreen(location.pathname);

function loadScreen(pathname: string): void {
  const path = pathname.replace(/^\/admin\/?/, "");
  const [, above = "", last = ""] = /^(.*)\/([^/]*)$/.exec(path) ?? [];
  const at = (wanted: string) => screens.find((screen) => screen.path === wanted);
  const screen = at(path);
  const list = at(above);
  const load = accessScreens.paths.includes(`/${path}`)
    ? accessScreens.page
    : screen
      ? (screen.page ?? screen.resource)
      : ((last === "new" ? list?.create : list?.record) ?? list?.resource);
  // A failure is the router's to report, which asks for the same code.
  load?.().catch(() => {});
}
