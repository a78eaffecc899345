import { Link, useLoaderData, type LoaderFunctionArgs } from "react-router";
import type { AdminHome } from "#api/admin/admin-schemas.ts";
import { read } from "#admin/api/client.ts";
import { SalesChart } from "./sales-chart.tsx";

export const loader = ({ request }: LoaderFunctionArgs) =>
  read<AdminHome>("/home", {}, request.signal);

/** What to do next, how the shop sells, and what sells best. */
export function Component() {
  const { work, sales, bestSellers } = useLoaderData<AdminHome>();
  const open = work.filter(({ count }) => count > 0);
  return (
    <main className="page is-wide">
      <title>Home</title>
      <h1>Home</h1>
      <section className="card" aria-labelledby="work">
        <h2 id="work">To do</h2>
        {open.length === 0 ? (
          <p>Nothing to do right now.</p>
        ) : (
          <ul className="work-list">
            {open.map(({ name, count, to }) => (
              <li key={name}>
                <Link to={to}>
                  <strong>{count}</strong> {name}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </section>
      {sales.length > 0 && <SalesChart sales={sales} />}
      {bestSellers.length > 0 && (
        <section className="card" aria-labelledby="best-sellers">
          <h2 id="best-sellers">Best sellers of 30 days</h2>
          <ol className="ranking">
            {bestSellers.map(({ id, name, units }) => (
              <li key={id}>
                <Link to={`/products/${id}`}>{name}</Link>
                <span>{units === 1 ? "1 unit" : `${units} units`}</span>
              </li>
            ))}
          </ol>
        </section>
      )}
    </main>
  );
}
