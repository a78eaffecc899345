import { href, redirect } from "react-router";

/** Decision 11: the short address leads to the one screen. */
export function loader() {
  return redirect(href("/account/orders"), 301);
}
