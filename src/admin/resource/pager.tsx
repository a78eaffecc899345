import { Button } from "#admin/ui/button.tsx";
import type { ListState } from "./list-state.ts";

/** `next` is the place of the next page; null on the last one. */
type Props = { state: ListState; next: string | null };

/** The pages of a list. */
export function Pager({ state, next }: Props) {
  return (
    <nav className="pages" aria-label="Pages">
      {state.after !== undefined && <Button onClick={state.first}>First page</Button>}
      {next !== null && <Button onClick={() => state.next(next)}>Next page</Button>}
    </nav>
  );
}
