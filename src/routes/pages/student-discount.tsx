import { StudentDiscountPage, studentDiscountHead } from "#features/pages/student-discount.tsx";
import { cacheable } from "#routes/cacheable.server.ts";
import { textMeta } from "#routes/text-meta.ts";

export const meta = textMeta(studentDiscountHead);

export const middleware = [cacheable];

export default function StudentDiscount() {
  return <StudentDiscountPage />;
}
