/** Why something was not done; it is read out. */
export function Fault({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <p role="alert" className="rounded-xl border border-sale bg-sale-soft px-4 py-3 font-medium">
      {text}
    </p>
  );
}
