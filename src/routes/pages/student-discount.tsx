import { StudentDiscountPage, studentDiscountHead } from "#features/pages/student-discount.tsx";
import { keptPage } from "#routes/kept-page.server.ts";
import { textMeta } from "#routes/text-meta.ts";

export const meta = textMeta(studentDiscountHead);

export const middleware = [keptPage];

export default function StudentDiscount() {
  return <StudentDiscountPage />;
}
