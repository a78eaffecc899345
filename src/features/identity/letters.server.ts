import type { AccountLetters } from "#ports/account-letters.ts";
import type { ShopIdentity } from "#ports/services.ts";
import { writeLetter } from "#ui/letter.server.ts";

/** Every letter about an account. */
export function accountLetters(shop: ShopIdentity): AccountLetters {
  return {
    verifyEmail: ({ email }, token) => ({
      to: email,
      subject: `Verify your email address for ${shop.name}`,
      ...writeLetter({
        sender: shop,
        preview: "One press on the button, and your address is verified.",
        heading: "Verify your email address",
        blocks: [
          {
            kind: "button",
            label: "Verify my email address",
            url: `${shop.url}/api/auth/verify-email?token=${token}`,
          },
        ],
      }),
    }),
  } as AccountLetters;
}
