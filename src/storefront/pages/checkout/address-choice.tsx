import { addressLines, type OrderAddress } from "#modules/delivery/rules/address/address.ts";

type AddressChoiceProps = {
  addresses: readonly OrderAddress[];
  onChoose(address: OrderAddress): void;
};

/** Prefix of the form's intent that fills in an address without JavaScript. */
const INTENT = "address-";

/** Offers earlier delivery addresses; renders nothing with fewer than two. */
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

/** Returns the address chosen without JavaScript; null for other intents. */
export function chosenAddress(
  intent: string,
  addresses: readonly OrderAddress[],
): OrderAddress | null {
  const index = intent.startsWith(INTENT) ? Number(intent.slice(INTENT.length)) : -1;
  return addresses[index] ?? null;
}
