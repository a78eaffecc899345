import { useState } from "react";
import type { AdminSettingsPreview } from "#modules/back-office/api/staff-payment-settings-schemas.ts";
import { write } from "#admin/api/client.ts";
import type { Form } from "#admin/resource/use-form.ts";
import { CardTable } from "#admin/ui/card-table.tsx";
import { money } from "#admin/ui/values.tsx";
import { Button } from "#admin/ui/button.tsx";

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
      <Button onClick={() => void show()}>Preview prices</Button>
      <p role="status">{message}</p>
      {carts.map(({ title, amounts }) => (
        <CardTable
          key={title}
          caption={title}
          rows={amounts}
          keyOf={({ label }) => label}
          columns={[
            { title: "Part", cell: ({ label }) => label },
            { title: "Now", cell: ({ before }) => words(before), isNumeric: true },
            {
              title: "Then",
              cell: ({ before, after }) =>
                before === after ? words(after) : <strong>{words(after)}</strong>,
              isNumeric: true,
            },
          ]}
        />
      ))}
    </div>
  );
}

const words = (amount: number | null) => (amount === null ? "–" : money(amount));
