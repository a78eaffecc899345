import { addressLines, type OrderAddress } from "#modules/delivery/rules/address/address.ts";

type AddressChoiceProps = {
  addresses: readonly OrderAddress[];
  onChoose(address: OrderAddress): void;
};

/** What a button of the form asks for without scripts: that one of these addresses is written into its fields. */
const INTENT = "address-";

/** Where the last orders went, to be chosen instead of what stands in the fields; nothing where there is no choice. */
export function AddressChoice({ addresses, onChoose }: AddressChoiceProps) {
  if (addresses.length < 2) return null;
  return (
    <details className="min-w-0">
      <summary className="-my-1.5 w-fit cursor-pointer py-2.5 text-accent underline decoration-accent/40 underline-offset-4 hover:decoration-accent">
        Use another address of yours
      </summary>
      <ul className="mt-3 grid gap-3 sm:grid-cols-2">
        {addresses.map((address, index) => {
          const [recipient, ...lines] = addressLines(address);
          return (
            <li key={`${recipient} ${lines.join()}`}>
              <button
                type="submit"
                name="intent"
                value={INTENT + index}
                formNoValidate
                onClick={(event) => {
                  event.preventDefault();
                  onChoose(address);
                }}
                className="h-full w-full rounded-xl border border-ink/45 bg-card px-4 py-3 text-left hover:border-ink/60"
              >
                <span className="block font-medium text-ink">{recipient}</span>
                <span className="block text-sm text-muted">{lines.join(", ")}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </details>
  );
}

/** The address that was chosen without scripts; null where the form asks for something else. */
export function chosenAddress(
  intent: string,
  addresses: readonly OrderAddress[],
): OrderAddress | null {
  const index = intent.startsWith(INTENT) ? Number(intent.slice(INTENT.length)) : -1;
  return addresses[index] ?? null;
}
