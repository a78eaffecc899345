import { useState } from "react";
import { Link } from "react-router";
import type { StatementPreview } from "#modules/bank-statements/api/staff-bank-schemas.ts";
import { write } from "#admin/api/client.ts";
import { useToasts } from "#admin/app/toasts.tsx";
import { useCommand } from "#admin/app/use-command.ts";
import { ChoiceSelect } from "#admin/resource/choice-select.tsx";
import { Button } from "#admin/ui/button.tsx";
import { CardTable } from "#admin/ui/card-table.tsx";
import { Problem } from "#admin/ui/form.tsx";
import { Card, Page } from "#admin/ui/page.tsx";
import { Badge, money } from "#admin/ui/values.tsx";

type Line = StatementPreview["lines"][number];
/** The chosen order by the line's hash; null for none. */
type Chosen = Readonly<Record<string, string | null>>;

const stateNames: Record<Line["state"], string> = {
  exact: "Pays the order",
  partial: "Pays a part",
  over: "More than is open",
  paid: "Order is paid already",
  ambiguous: "Choose the order",
  unknown: "No order found",
  "other-currency": "Other currency",
  recorded: "Recorded before",
};

/** Whether a line is chosen without a person: its reference names one order that is still open. */
const isClear = ({ state }: Line) => state === "exact" || state === "partial" || state === "over";

/** Matches the incoming money of a bank statement with orders, and records it. */
export function Component() {
  const [found, setFound] = useState<StatementPreview | null>(null);
  const [chosen, setChosen] = useState<Chosen>({});
  const [run, setRun] = useState<string | null>(null);
  const { run: runCommand, isBusy } = useCommand();
  const toasts = useToasts();

  async function preview(file: File) {
    const body = { text: await readFile(file) };
    const answer = await write<StatementPreview>("POST", "/bank-statement-preview", body);
    setFound(answer);
    setRun(null);
    const clear = answer.lines.filter(isClear);
    setChosen(
      Object.fromEntries(clear.map(({ hash, orders }) => [hash, orders[0]?.number ?? null])),
    );
  }

  const lines = (found?.lines ?? []).flatMap(({ hash, on, amount, reference }) => {
    const number = chosen[hash] ?? null;
    return number === null ? [] : [{ hash, number, on, amount, reference }];
  });

  async function record() {
    const done = lines.length === 1 ? "1 payment recorded" : `${lines.length} payments recorded`;
    const saved = await runCommand<{ run: string }>("record-bank-lines", { lines }, { done });
    setRun(saved.run);
    setFound(null);
  }

  async function undo() {
    await runCommand("undo-bank-lines", { run }, { done: "Payments undone" });
    setRun(null);
  }

  return (
    <Page title="Bank statements" isWide>
      <Card title="Upload a statement">
        <p>A CSV file of your bank, or CAMT.053. Nothing is recorded before you confirm.</p>
        <label>
          File{" "}
          <input
            type="file"
            accept=".csv,.xml,.txt,text/csv,text/xml"
            onChange={({ currentTarget: { files } }) =>
              files?.[0] && void preview(files[0]).catch(toasts.fail)
            }
          />
        </label>
        <Problem>{found?.problem ?? null}</Problem>
        {run !== null && (
          <p role="status">
            <span>The payments are recorded.</span>{" "}
            <Button disabled={isBusy} onClick={() => void undo().catch(toasts.fail)}>
              Undo
            </Button>
          </p>
        )}
      </Card>
      {found && found.problem === null && (
        <Card title="Incoming payments">
          {found.lines.length === 0 ? (
            <p>The statement has no incoming payments.</p>
          ) : (
            <>
              <Lines lines={found.lines} chosen={chosen} onChoose={setChosen} />
              <Button
                look="primary"
                disabled={isBusy || lines.length === 0}
                onClick={() => void record().catch(toasts.fail)}
              >
                {`Record ${lines.length === 1 ? "1 payment" : `${lines.length} payments`}`}
              </Button>
            </>
          )}
        </Card>
      )}
    </Page>
  );
}

type LinesProps = { lines: readonly Line[]; chosen: Chosen; onChoose(chosen: Chosen): void };

const NONE = "";

function Lines({ lines, chosen, onChoose }: LinesProps) {
  return (
    <CardTable
      rows={lines}
      keyOf={({ hash }) => hash}
      columns={[
        { title: "Date", cell: ({ on }) => on },
        { title: "From", cell: ({ payer }) => payer },
        { title: "Reference", cell: ({ reference }) => reference },
        { title: "Amount", isNumeric: true, cell: ({ amount }) => money(amount) },
        {
          title: "Match",
          cell: ({ state }) => (
            <Badge tone={isClear({ state } as Line) ? "good" : "plain"}>{stateNames[state]}</Badge>
          ),
        },
        {
          title: "Order",
          cell: ({ hash, orders, state, amount }) =>
            state === "recorded" || orders.length === 0 ? (
              orders.map(({ number }) => (
                <Link key={number} to={`/orders/${number}`}>
                  {number}
                </Link>
              ))
            ) : (
              <ChoiceSelect
                label={`Order of ${money(amount)}`}
                choices={[
                  { value: NONE, label: "Don’t record" },
                  ...orders.map(({ number, name, open }) => ({
                    value: number,
                    label: `${number} ${name}, ${money(open)} open`,
                  })),
                ]}
                value={chosen[hash] ?? NONE}
                change={(value) => onChoose({ ...chosen, [hash]: value === NONE ? null : value })}
              />
            ),
        },
      ]}
    />
  );
}

/** Reads a text file in UTF-8, or in Windows-1252, which many banks write. */
async function readFile(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
