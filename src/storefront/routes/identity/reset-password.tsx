import {
  resetPasswordHead,
  ResetPasswordPage,
} from "#storefront/pages/auth/password-reset/reset-password-page.tsx";
import { metaOf } from "#storefront/routes/page-meta.ts";

export const meta = metaOf(resetPasswordHead);

/** The link is its reader's alone, and no page that is opened from here hears of it. */
export const headers = () => ({ "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" });

export default function ResetPassword() {
  return <ResetPasswordPage />;
}
