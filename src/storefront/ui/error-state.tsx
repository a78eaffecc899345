import { Button } from "./button.tsx";

/** Replaces a page or section that failed to load; offers a retry. */
export function ErrorState({ text, onRetry }: { text: string; onRetry(): void }) {
  return (
    <div
      role="alert"
      className="mt-6 grid max-w-xl justify-items-start gap-4 rounded-card bg-card p-6"
    >
      <p>{text}</p>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  );
}
