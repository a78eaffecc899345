import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";

/**
 * The secret of a mailed link: taken out of the address bar and the history as soon as the page is there, and kept
 * in memory only. Undefined until the browser has looked; null where the address has none.
 */
export function useLinkToken(): string | null | undefined {
  const [token, setToken] = useState<string | null>();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const found = new URLSearchParams(search).get("token");
    setToken((known) => found ?? known ?? null);
    if (found === null) return;
    // At once; the router follows, so that it does not bring the address back.
    history.replaceState(history.state, "", pathname);
    void navigate(pathname, {
      replace: true,
      preventScrollReset: true,
      defaultShouldRevalidate: false,
    });
  }, [pathname, search, navigate]);
  return token;
}
