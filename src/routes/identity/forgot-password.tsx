import {
  forgotPasswordHead,
  ForgotPasswordPage,
} from "#features/identity/password-reset/forgot-password-page.tsx";
import { keptPage } from "#routes/kept-page.server.ts";
import { textMeta } from "#routes/text-meta.ts";

export const meta = textMeta(forgotPasswordHead);

export const middleware = [keptPage];

export default function ForgotPassword() {
  return <ForgotPasswordPage />;
}
