import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";

/**
 * Reads the token of an emailed link, removes it from the address bar and the history, and keeps it
 * in memory. Undefined until the browser has read the URL; null if the URL has no token.
 */
export function useLinkToken(): string | null | undefined {
  const [token, setToken] = useState<string | null>();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const found = new URLSearchParams(search).get("token");
    setToken((known) => found ?? known ?? null);
    if (found === null) return;
    // Replaced at once; the router follows, so that it does not restore the URL with the token.
    history.replaceState(history.state, "", pathname);
    void navigate(pathname, {
      replace: true,
      preventScrollReset: true,
      defaultShouldRevalidate: false,
    });
  }, [pathname, search, navigate]);
  return token;
}
