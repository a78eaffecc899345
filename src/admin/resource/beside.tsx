import type { ReactNode } from "react";

/** A form with its preview beside it, or the form alone. */
export function Beside({ preview, children }: { preview: ReactNode; children: ReactNode }) {
  if (!preview) return children;
  return (
    <div className="with-preview">
      <div>{children}</div>
      {preview}
    </div>
  );
}
