import { storedOwner } from "#storefront/browser/member-lists/browser-lists.ts";
import { ShareWishlist } from "#storefront/pages/wishlist/share-wishlist.tsx";
import { accountTexts } from "#storefront/pages/account/account-texts.ts";
import { metaOf } from "#storefront/routes/page-meta.ts";
import { WishedProducts } from "#storefront/routes/shop/wished-products.tsx";
import { useStoredValue } from "#storefront/ui/stored-value.ts";
import { useSignedIn } from "./signed-in-only.tsx";

export const meta = metaOf(() => ({
  page: "/account/wishlist",
  title: accountTexts.wishlistTitle,
  description: accountTexts.wishlistDescription,
}));

/** Decision 11: the member's wishlist in the account. */
export default function AccountWishlist() {
  const { identity, account } = useSignedIn();
  const owner = useStoredValue(storedOwner);
  return (
    <WishedProducts
      isMembers
      isExpected={!owner?.base}
      beside={<ShareWishlist key={account.uid} ask={identity.ask} />}
    />
  );
}
