import { href, redirect } from "react-router";

/** Decision 11: the short address redirects to the orders page. */
export function loader() {
  return redirect(href("/account/orders"), 301);
}
