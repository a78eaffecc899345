import {
  resetPasswordHead,
  ResetPasswordPage,
} from "#storefront/pages/auth/password-reset/reset-password-page.tsx";
import { metaOf } from "#storefront/routes/page-meta.ts";

export const meta = metaOf(resetPasswordHead);

/** The URL contains a secret token: no caching, and no referrer for pages opened from here. */
export const headers = () => ({ "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" });

export default function ResetPassword() {
  return <ResetPasswordPage />;
}
