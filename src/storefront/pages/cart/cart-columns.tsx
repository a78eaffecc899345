import type { ReactNode } from "react";

/** Lines on the left and a sticky summary on the right; one column on small screens. */
export function CartColumns({ lines, summary }: { lines: ReactNode; summary: ReactNode }) {
  return (
    <div className="mt-6 grid items-start gap-x-12 gap-y-8 md:mt-8 lg:grid-cols-[minmax(0,1fr)_22rem] xl:gap-x-16 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="min-w-0">{lines}</div>
      <div className="lg:sticky lg:top-6">{summary}</div>
    </div>
  );
}
