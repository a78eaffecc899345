import { href, useRouteLoaderData } from "react-router";
import type { OrderView } from "#modules/orders/rules/order-view.ts";
import { SignUpOffer } from "#storefront/pages/auth/sign-in/sign-up-offer.tsx";
import { useIsResolving, useSession } from "#storefront/pages/auth/session/identity-scope.tsx";
import type { loader } from "#storefront/root.tsx";
import { useMailboxPath } from "#storefront/routes/use-root-data.ts";
import { ButtonLink } from "#storefront/ui/button.tsx";
import { orderTexts } from "#storefront/pages/orders/order/order-texts.ts";
import { SectionCard } from "#storefront/ui/section-card.tsx";

/** Offers an account to a guest after an order. */
export function GuestOffer({ order }: { order: Pick<OrderView, "address" | "email"> }) {
  const identity = useRouteLoaderData<typeof loader>("root")?.identity;
  const isSignedIn = useSession().state === "signed-in";
  const isResolving = useIsResolving();
  const mailboxPath = useMailboxPath();
  if (isSignedIn || isResolving) return null;
  const { email, address } = order;
  const { firstName, lastName } = address;
  return (
    <SectionCard
      id="account-offer"
      title={orderTexts.accountOffer}
      text={orderTexts.accountOfferText}
    >
      <div className="max-w-md">
        {identity?.kind === "self-hosted" ? (
          <SignUpOffer person={{ firstName, lastName, email }} mailboxPath={mailboxPath} />
        ) : (
          <ButtonLink variant="secondary" to={`${href("/auth")}?mode=sign-up`}>
            {orderTexts.createAccount}
          </ButtonLink>
        )}
      </div>
    </SectionCard>
  );
}
