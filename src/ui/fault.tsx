import { Button } from "./button.tsx";

/** Why something was not done; it is read out. Where trying once more may help, it offers that. */
export function Fault({ text, onRetry }: { text: string | null; onRetry?: () => void }) {
  if (text === null) return null;
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-xl border border-sale bg-sale-soft px-4 py-3"
    >
      <p className="font-medium">{text}</p>
      {onRetry && (
        <Button variant="secondary" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}
