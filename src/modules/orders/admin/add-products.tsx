import { useState } from "react";
import type { AdditionPreview, AdminOrder } from "#modules/orders/api/staff-orders-schemas.ts";
import { useAnswer } from "#admin/app/use-answer.ts";
import { useCommand } from "#admin/app/use-command.ts";
import { useForm } from "#admin/resource/use-form.ts";
import { useUnsavedGuard } from "#admin/resource/use-unsaved-guard.tsx";
import { Button } from "#admin/ui/button.tsx";
import { CardTable } from "#admin/ui/card-table.tsx";
import { Form, Problem } from "#admin/ui/form.tsx";
import { money } from "#admin/ui/values.tsx";
import { lineOf, OrderLinesEditor, type NewLine } from "./order-lines-editor.tsx";

const noFields = {};

/** Adds products or units to an order, with its amounts before and after. The buyer gets a link to pay them. */
export function AddProducts({ data, close }: { data: AdminOrder; close(): void }) {
  const { order, version } = data;
  const [lines, setLines] = useState(() => linesOf(order));
  const form = useForm(noFields, noFields);
  const { run } = useCommand();
  const added = lines.flatMap(({ least = 0, quantity, ...line }) =>
    quantity > least ? [lineOf({ ...line, quantity: quantity - least })] : [],
  );
  const guard = useUnsavedGuard(added.length > 0 && !form.isBusy);
  const path = `/orders/${order.number}/addition-preview`;
  const question = added.length > 0 ? { lines: added } : null;
  const { answer, problem } = useAnswer<AdditionPreview>(path, question);
  const words = question === null ? "Add a product or raise a quantity." : problem;
  const preview = answer?.refusal === null ? answer : null;

  async function save(expectedAmount: number) {
    const input = { number: order.number, version, lines: added, expectedAmount };
    await form.send(async () => {
      await run("add-to-order", input, { done: "The buyer gets an email with a link to pay." });
      close();
    });
  }

  return (
    <Form submit={() => preview && void save(preview.due)}>
      <OrderLinesEditor lines={lines} onChange={setLines} />
      {preview ? (
        <CardTable
          rows={[...preview.rows, { label: "The buyer pays", before: null, after: preview.due }]}
          keyOf={({ label }) => label}
          columns={[
            { title: "Amount", cell: ({ label }) => label },
            {
              title: "Now",
              cell: ({ before }) => (before === null ? "" : money(before)),
              isNumeric: true,
            },
            { title: "With the added items", cell: ({ after }) => money(after), isNumeric: true },
          ]}
        />
      ) : (
        <p role="status">{answer?.refusal ?? words}</p>
      )}
      <Problem>{form.message}</Problem>
      <div className="page-actions">
        <Button type="submit" look="primary" disabled={form.isBusy || !preview}>
          Save and email a payment link
        </Button>
        <Button onClick={close}>Back</Button>
      </div>
      {guard}
    </Form>
  );
}

/** The order's goods; units of one product in several lines are one. */
function linesOf({ lines }: AdminOrder["order"]): readonly NewLine[] {
  const all = new Map<string, NewLine>();
  for (const { productId, variantId, name, options, quantity, cancelled } of lines) {
    const units = quantity - cancelled;
    if (productId === null || units === 0) continue;
    const key = `${productId}:${variantId}`;
    const least = units + (all.get(key)?.least ?? 0);
    const full = [name, ...options.map(({ value }) => value)].join(", ");
    all.set(key, { productId, variantId, name: full, quantity: least, least });
  }
  return [...all.values()];
}
