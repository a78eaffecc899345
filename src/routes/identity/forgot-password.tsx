import {
  forgotPasswordHead,
  ForgotPasswordPage,
} from "#features/identity/password-reset/forgot-password-page.tsx";
import { cacheable } from "#routes/cacheable.server.ts";
import { textMeta } from "#routes/text-meta.ts";

export const meta = textMeta(forgotPasswordHead);

export const middleware = [cacheable];

export default function ForgotPassword() {
  return <ForgotPasswordPage />;
}
