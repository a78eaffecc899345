import { useRef, useState } from "react";
import { Link } from "react-router";
import type { AdminStockRow } from "#api/admin/product-schemas.ts";
import { read, revertEntry, run } from "#admin/api/client.ts";
import { FieldControl } from "#admin/resource/field-control.tsx";

type Counted = { entry: number | null; name: string; from: number | null; to: number };
type Stored = { version: number };

const nameOf = ({ name, variant }: AdminStockRow) =>
  variant === null ? name : `${name}, ${variant}`;

/** Counting by one input: a scanned code, then the number, then the next code. */
export function Component() {
  const { row, text, setText, message, counted, submit, undo } = useCounting();
  const form = useRef<HTMLFormElement>(null);
  return (
    <main className="page">
      <title>Count stock</title>
      <nav className="crumbs" aria-label="Breadcrumb">
        <Link to="/stock">Stock</Link>
      </nav>
      <h1>Count stock</h1>
      <form
        ref={form}
        className="card form-fields"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit().then(() => form.current?.querySelector("input")?.focus());
        }}
      >
        <FieldControl
          name="count"
          field={{
            label: row ? `Units of ${nameOf(row)}` : "SKU or barcode",
            control: "text",
            help: row
              ? `${row.onHand ?? "Not counted"} now. Leave out units of open orders. Empty goes on without a change.`
              : "Scan a code, or type it and press Enter.",
          }}
          value={text}
          error={message ?? undefined}
          onChange={setText}
        />
        <button type="submit" className="button is-primary">
          {row ? "Save the count" : "Find"}
        </button>
      </form>
      <section className="card" aria-labelledby="counted">
        <h2 id="counted">Counted</h2>
        <ol aria-live="polite" className="history">
          {counted.map((each) => (
            <li key={each.entry ?? each.name}>
              {each.name}: {each.from ?? "not counted"} → {each.to}{" "}
              {each.entry !== null && (
                <button type="button" className="quiet-link" onClick={() => void undo(each)}>
                  Undo
                </button>
              )}
            </li>
          ))}
        </ol>
      </section>
    </main>
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
    const to = Number(typed);
    const { entry } = await run<Stored>("adjust-stock", { id: of.id, to, reason: "counted" });
    const line = { entry, name: nameOf(of), from: of.onHand, to };
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
