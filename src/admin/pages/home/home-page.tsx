import { Link, useLoaderData, type LoaderFunctionArgs } from "react-router";
import type { AdminHome } from "#api/admin/admin-schemas.ts";
import { read } from "#admin/api/client.ts";
import { Moment } from "#admin/ui/moment.tsx";
import { SalesChart } from "./sales-chart.tsx";
import { SetupList } from "./setup-list.tsx";

export const loader = ({ request }: LoaderFunctionArgs) =>
  read<AdminHome>("/home", {}, request.signal);

/** What to do next, how the shop sells, and what sells best. */
export function Component() {
  const { work, sales, bestSellers, searches, setup, lastBackupAt } = useLoaderData<AdminHome>();
  const open = work.filter(({ count }) => count > 0);
  return (
    <main className="page is-wide">
      <title>Home</title>
      <h1>Home</h1>
      {setup.length > 0 && <SetupList steps={setup} />}
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
        {lastBackupAt !== null && (
          <p>
            Last backup: <Moment at={lastBackupAt} /> <Link to="/backup">Backups</Link>
          </p>
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
      {searches.length > 0 && (
        <section className="card" aria-labelledby="searches">
          <h2 id="searches">Searched and not found in 30 days</h2>
          <ol className="ranking">
            {searches.map(({ words, times }) => (
              <li key={words}>
                <a href={`/search?q=${encodeURIComponent(words)}`}>{words}</a>
                <span>{times === 1 ? "Once" : `${times} times`}</span>
              </li>
            ))}
          </ol>
        </section>
      )}
    </main>
  );
}
