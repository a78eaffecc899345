import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import type { AdminCategory, AdminOffer } from "#modules/catalogue/api/staff-product-schemas.ts";
import { read } from "#admin/api/client.ts";
import { ListToolbar } from "#admin/resource/list-toolbar.tsx";
import { useListState } from "#admin/resource/list-state.ts";
import { resource } from "#modules/catalogue/admin/products/products.tsx";
import { Pager } from "#admin/resource/pager.tsx";
import { Page } from "#admin/ui/page.tsx";
import { categoriesOf } from "./grid-columns.ts";
import { GridTable } from "./grid-table.tsx";

type Data = { rows: AdminOffer[]; next: string | null; categories: AdminCategory[] };

export const loader = async ({ request }: LoaderFunctionArgs): Promise<Data> => {
  const asked = Object.fromEntries(new URL(request.url).searchParams);
  const [page, { rows: categories }] = await Promise.all([
    read<Omit<Data, "categories">>("/product-offers", asked, request.signal),
    read<{ rows: AdminCategory[] }>("/categories", {}, request.signal),
  ]);
  return { ...page, categories };
};

/** Prices, stock, codes, weights and categories of a list in one table of inputs. */
export function Component() {
  const { rows, next, categories } = useLoaderData<Data>();
  const { list } = resource;
  const state = useListState(list);
  return (
    <Page
      title="Edit in a table"
      crumb={["Products", `/products?${new URLSearchParams(state.filters)}`]}
      isWide
    >
      <p className="help">
        Arrow keys and Enter move between cells. Paste cells of a spreadsheet. Control+D copies the
        cell above. Nothing is saved before you have seen all changes.
      </p>
      <ListToolbar list={list} state={state} />
      {rows.length === 0 ? (
        <p>No product matches this search and these filters.</p>
      ) : (
        <GridTable rows={rows} categories={categoriesOf(categories)} />
      )}
      <Pager state={state} next={next} />
    </Page>
  );
}
