import { useState } from "react";
import type { AdminSettingsPreview } from "#api/admin/payment-settings-schemas.ts";
import { write } from "#admin/api/client.ts";
import type { Form } from "#admin/resource/use-form.ts";
import { money } from "#admin/ui/money.ts";

/** What three sample carts cost before and after the typed change, before it is saved. */
export function PricePreview({ group, form }: { group: string; form: Form }) {
  const [carts, setCarts] = useState<AdminSettingsPreview["carts"]>([]);
  const [message, setMessage] = useState("");

  async function show() {
    const fields = form.readChanged();
    if (!fields) return;
    setMessage("Pricing …");
    try {
      const body = { group, fields };
      const found = await write<AdminSettingsPreview>("POST", "/settings/preview", body);
      setCarts(found.carts);
      setMessage(found.carts.length === 0 ? "There is no product to price." : "");
    } catch (error) {
      setCarts([]);
      setMessage(error instanceof Error ? error.message : String(error));
    }
  }

  return (
    <div className="price-preview">
      <button type="button" className="button" onClick={() => void show()}>
        Preview prices
      </button>
      <p role="status">{message}</p>
      {carts.map(({ title, amounts }) => (
        <table key={title} className="table">
          <caption>{title}</caption>
          <thead>
            <tr>
              <th scope="col">Part</th>
              <th scope="col" className="is-numeric">
                Now
              </th>
              <th scope="col" className="is-numeric">
                Then
              </th>
            </tr>
          </thead>
          <tbody>
            {amounts.map(({ label, before, after }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td className="is-numeric">{words(before)}</td>
                <td className="is-numeric">
                  {before === after ? words(after) : <strong>{words(after)}</strong>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  );
}

const words = (amount: number | null) => (amount === null ? "–" : money(amount));
