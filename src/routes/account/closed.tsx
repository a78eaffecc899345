import { useSearchParams } from "react-router";
import { ClosedPage, closedHead } from "#features/account/closed-page.tsx";
import { closureKindIn } from "#features/account/closing-texts.ts";
import { textMeta } from "../text-meta.ts";

export const meta = textMeta(closedHead);

export default function Closed() {
  const [params] = useSearchParams();
  return <ClosedPage kind={closureKindIn(params)} />;
}
