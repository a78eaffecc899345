import { useEffect, useState, type ReactNode } from "react";
import { useRevalidator } from "react-router";
import { ResolvingAccount, UnreachableAccount } from "#storefront/pages/account/account-states.tsx";
import { useSignedIn } from "./signed-in-only.tsx";

type WithAnswerProps<Data> = {
  data: Data | null;
  children(data: Data): ReactNode;
  /** Shown if the data is missing although the member is signed in. */
  otherwise?: ReactNode;
};

/**
 * Renders the member's data. Null may mean that the server saw no session: it has ended, or it
 * began after the request. So the session and the data are loaded once more.
 */
export function WithAnswer<Data>({ data, children, otherwise }: WithAnswerProps<Data>) {
  const { identity } = useSignedIn();
  const { revalidate } = useRevalidator();
  const [hasAsked, setHasAsked] = useState(false);
  const isMissing = data === null;
  useEffect(() => {
    if (!isMissing || hasAsked) return;
    void identity
      .refresh()
      .then(revalidate)
      .then(() => setHasAsked(true));
  }, [isMissing, hasAsked, identity, revalidate]);
  if (data !== null) return children(data);
  if (!hasAsked) return <ResolvingAccount />;
  return otherwise ?? <UnreachableAccount onRetry={() => setHasAsked(false)} />;
}
