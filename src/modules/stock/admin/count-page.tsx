import { useState } from "react";
import type { AdminStockRow } from "#modules/catalogue/api/staff-product-schemas.ts";
import { read, revertEntry, run } from "#admin/api/client.ts";
import { stockName } from "#modules/catalogue/admin/stock-command.ts";
import { FieldControl } from "#admin/resource/field-control.tsx";
import { Button } from "#admin/ui/button.tsx";
import { Form } from "#admin/ui/form.tsx";
import { Card, Page } from "#admin/ui/page.tsx";

type Counted = { entry: number | null; name: string; from: number | null; to: number };
type Stored = { fields: { on_hand: number } };

/** Counting by one input: a scanned code, then the number, then the next code. */
export function Component() {
  const { row, text, setText, message, counted, submit, undo } = useCounting();
  return (
    <Page title="Count stock" crumb={["Stock", "/stock"]}>
      <Form
        className="card form-fields"
        submit={() => void submit().then(() => document.getElementsByName("count")[0]?.focus())}
      >
        <FieldControl
          name="count"
          field={{
            label: row ? `Units of ${stockName(row)}` : "SKU or barcode",
            help: row
              ? `${row.onHand ?? "Not counted"} now. Leave out units of open orders. Empty goes on without a change.`
              : "Scan a code, or type it and press Enter.",
          }}
          value={text}
          error={message ?? undefined}
          onChange={setText}
        />
        <Button type="submit" look="primary">
          {row ? "Save the count" : "Find"}
        </Button>
      </Form>
      <Card title="Counted">
        <ol aria-live="polite" className="history">
          {counted.map((each) => (
            <li key={each.entry ?? each.name}>
              <span>{`${each.name}: ${each.from ?? "not counted"} → ${each.to}`}</span>{" "}
              {each.entry !== null && (
                <Button look="quiet" onClick={() => void undo(each)}>
                  Undo
                </Button>
              )}
            </li>
          ))}
        </ol>
      </Card>
    </Page>
  );
}

function useCounting() {
  const [row, setRow] = useState<AdminStockRow | null>(null);
  const [text, setText] = useState("");
  const [message, setMessage] = useState<string | null>(null);
  const [counted, setCounted] = useState<readonly Counted[]>([]);

  async function find(code: string) {
    const { rows } = await read<{ rows: AdminStockRow[] }>("/stock", { code });
    const [only, ...others] = rows;
    if (only && others.length === 0) setRow(only);
    else
      setMessage(
        only ? `Several products have the code ${code}.` : `Nothing has the code ${code}.`,
      );
  }

  async function save(of: AdminStockRow, typed: string) {
    if (!/^\d{1,7}$/.test(typed)) {
      setMessage("Enter a whole number from 0, or scan the next code after leaving it empty.");
      return;
    }
    const count = { to: Number(typed), from: of.onHand };
    const { entry, saved } = await run<Stored>("adjust-stock", {
      id: of.id,
      ...count,
      reason: "counted",
    });
    const line = { entry, name: stockName(of), from: of.onHand, to: saved.fields.on_hand };
    setCounted((before) => [line, ...before]);
    setRow(null);
  }

  async function guarded(work: () => Promise<void>) {
    setMessage(null);
    try {
      await work();
    } catch (error) {
      setMessage(error instanceof Error ? error.message : String(error));
    }
  }

  return {
    row,
    text,
    setText,
    message,
    counted,
    async submit() {
      const typed = text.trim();
      setText("");
      if (typed === "") setRow(null);
      else await guarded(() => (row ? save(row, typed) : find(typed)));
    },
    undo: (line: Counted) =>
      guarded(async () => {
        await revertEntry(line.entry ?? 0);
        setCounted((before) => before.filter((each) => each !== line));
      }),
  };
}
