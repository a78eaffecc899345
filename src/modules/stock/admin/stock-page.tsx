import { Link, useLoaderData, type LoaderFunctionArgs } from "react-router";
import type { AdminStockRow, StockHistory } from "#modules/catalogue/api/staff-product-schemas.ts";
import { read } from "#admin/api/client.ts";
import { ActionButtons } from "#admin/resource/action-buttons.tsx";
import { RevertButton } from "#admin/resource/history.tsx";
import { stockName, unitsWords } from "#modules/catalogue/admin/stock-command.ts";
import { reasons, stockActions } from "./stock.tsx";
import { CardTable } from "#admin/ui/card-table.tsx";
import { Moment } from "#admin/ui/values.tsx";
import { Card, Page } from "#admin/ui/page.tsx";

type Data = { row: AdminStockRow; moves: StockHistory };

export const loader = async ({
  request,
  params: { id = "" },
}: LoaderFunctionArgs): Promise<Data> => {
  const [row, moves] = await Promise.all([
    read<AdminStockRow>(`/stock/${id}`, {}, request.signal),
    read<StockHistory>(`/stock/${id}/history`, {}, request.signal),
  ]);
  return { row, moves };
};

/** The units of one product or variant, and every change of them. */
export function Component() {
  const { row, moves } = useLoaderData<Data>();
  const { productId, sku, onHand, held, sold, keepsSelling } = row;
  return (
    <Page
      title={stockName(row)}
      crumb={["Stock", "/stock"]}
      actions={
        <>
          <Link className="button" to={`/products/${productId}`}>
            Open product
          </Link>
          <ActionButtons actions={stockActions} rows={[row]} />
        </>
      }
    >
      <section className="card" aria-label="Units">
        <p>
          <strong>{unitsWords(onHand === null ? null : `${onHand} on hand`, keepsSelling)}</strong>
          <span>{`, ${held} held by open orders, ${sold} sold${sku !== null ? `. SKU ${sku}` : ""}`}</span>
        </p>
      </section>
      <Card title="History">
        {moves.length === 0 ? <p>No changes yet.</p> : <MoveTable moves={moves} />}
      </Card>
    </Page>
  );
}

const words: Readonly<Record<string, string>> = {
  ...Object.fromEntries(reasons.map(({ value, label }) => [value, label])),
  changed: "Changed",
  held: "Held by an order",
  released: "Released by an order",
  sold: "Sold",
};

function MoveTable({ moves }: { moves: StockHistory }) {
  return (
    <CardTable
      rows={moves}
      keyOf={({ at, entry, order, kind }) => `${at} ${entry} ${order} ${kind}`}
      columns={[
        { title: "When", cell: ({ at }) => <Moment at={at} /> },
        { title: "What", cell: ({ kind }) => words[kind] ?? kind },
        {
          title: "Units",
          cell: ({ units, from, to }) =>
            units === null ? `${from ?? "–"} → ${to ?? "–"}` : signed(units),
        },
        {
          title: "By",
          cell: ({ order, actor }) =>
            order === null ? actor : <Link to={`/orders/${order}`}>{order}</Link>,
        },
        {
          title: "Undo",
          isAction: true,
          cell: ({ entry }) => entry !== null && <RevertButton entry={entry} />,
        },
      ]}
    />
  );
}

const signed = (units: number) => (units > 0 ? `+${units}` : String(units));
