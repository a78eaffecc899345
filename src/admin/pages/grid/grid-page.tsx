import { Link, useLoaderData, type LoaderFunctionArgs } from "react-router";
import type { AdminCategory, AdminOffer } from "#api/admin/product-schemas.ts";
import { read } from "#admin/api/client.ts";
import { ListToolbar } from "#admin/resource/list-toolbar.tsx";
import { useListState } from "#admin/resource/list-state.ts";
import { resource } from "#admin/resources/products.tsx";
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
    <main className="page is-wide">
      <title>Edit in a table</title>
      <nav className="crumbs" aria-label="Breadcrumb">
        <Link to={`/products?${new URLSearchParams(state.filters)}`}>Products</Link>
      </nav>
      <h1>Edit in a table</h1>
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
      <nav className="pages" aria-label="Pages">
        {state.after !== undefined && (
          <button type="button" className="button" onClick={state.first}>
            First page
          </button>
        )}
        {next !== null && (
          <button type="button" className="button" onClick={() => state.next(next)}>
            Next page
          </button>
        )}
      </nav>
    </main>
  );
}
