import { useEffect, useState, type ReactNode } from "react";
import { useRevalidator } from "react-router";
import { ResolvingAccount, UnreachableAccount } from "#storefront/pages/account/account-states.tsx";
import { useSignedIn } from "./signed-in-only.tsx";

type WithAnswerProps<Data> = {
  data: Data | null;
  children(data: Data): ReactNode;
  /** Where it is missing for somebody whom the server knows. */
  otherwise?: ReactNode;
};

/**
 * What the server knows of whoever is signed in. Null may mean that it knew nobody when it was asked: either the
 * session has ended, which the guard then hears, or it began since. So it is asked once more.
 */
export function WithAnswer<Data>({ data, children, otherwise }: WithAnswerProps<Data>) {
  const { identity } = useSignedIn();
  const { revalidate } = useRevalidator();
  const [hasAsked, setHasAsked] = useState(false);
  const isMissing = data === null;
  useEffect(() => {
    if (!isMissing || hasAsked) return;
    void identity.provider
      .refresh()
      .then(revalidate)
      .then(() => setHasAsked(true));
  }, [isMissing, hasAsked, identity, revalidate]);
  if (data !== null) return children(data);
  if (!hasAsked) return <ResolvingAccount />;
  return otherwise ?? <UnreachableAccount onRetry={() => setHasAsked(false)} />;
}
