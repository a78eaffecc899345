import { ShareWishlist } from "#features/wishlist/share-wishlist.tsx";
import { metaOf } from "#routes/page-meta.ts";
import { WishedProducts } from "#routes/shop/wished-products.tsx";
import { useSignedIn } from "./signed-in-only.tsx";

export const meta = metaOf({
  page: "/account/wishlist",
  title: "Your wishlist",
  description: "What you have saved for later.",
});

/** Decision 11: the wishlist within the account. */
export default function AccountWishlist() {
  const { identity, account } = useSignedIn();
  return (
    <WishedProducts isMembers beside={<ShareWishlist key={account.uid} ask={identity.ask} />} />
  );
}
