import type { ReactNode } from "react";
import { Link, useLoaderData, type LoaderFunctionArgs } from "react-router";
import type { AdminHome } from "#modules/back-office/api/staff-home-schemas.ts";
import { read } from "#admin/api/client.ts";
import { workCount } from "#admin/app/use-open-work.ts";
import { Moment } from "#admin/ui/values.tsx";
import { Card, Page } from "#admin/ui/page.tsx";
import { SalesCard } from "./sales-chart.tsx";
import { SetupList } from "./setup-list.tsx";

export const loader = ({ request }: LoaderFunctionArgs) =>
  read<AdminHome>("/home", {}, request.signal);

/** What to do next, how the shop sells, and what sells best. */
export function Component() {
  const { work, sales, bestSellers, runningOut, searches, setup, lastBackupAt, isOpen, isClosed } =
    useLoaderData<AdminHome>();
  const open = work.filter(({ count }) => count > 0);
  return (
    <Page title="Home" isWide>
      {!isOpen && (
        <Card title="Your shop is not open yet">
          <p>
            Visitors see that it opens soon. <Link to="/opening">Open the shop</Link>
          </p>
        </Card>
      )}
      {isClosed && (
        <Card title="The shop is closed">
          <p>
            Shoppers see that it will be back soon. <Link to="/backup">Open the shop</Link>
          </p>
        </Card>
      )}
      {setup.length > 0 && <SetupList steps={setup} />}
      <Card title="To do">
        {open.length === 0 ? (
          <p>Nothing to do right now.</p>
        ) : (
          <ul className="work-list">
            {open.map(({ name, count, to, isPart }) => (
              <li key={name} className={isPart ? "is-late" : undefined}>
                <Link to={to}>
                  <strong>{workCount(count)}</strong> <span>{name}</span>
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
      </Card>
      <div className="columns">
        <div>{sales.length > 0 && <SalesCard sales={sales} />}</div>
        <div>
          <Ranking title="Best sellers, last 30 days">
            {bestSellers.map(({ id, name, units }) => (
              <li key={id}>
                <Link to={`/products/${id}`}>{name}</Link>
                <span>{units === 1 ? "1 unit" : `${units} units`}</span>
              </li>
            ))}
          </Ranking>
          <Ranking title="Runs out soon">
            {runningOut.map(({ id, name, left, days }) => (
              <li key={name}>
                <Link to={`/products/${id}`}>{name}</Link>
                <span>{left === 0 ? "sold out" : `${left} left, ${lasting(days)}`}</span>
              </li>
            ))}
          </Ranking>
          <Ranking title="Searches without results, last 30 days">
            {searches.map(({ language, words, times }) => (
              <li key={`${language} ${words}`}>
                <a
                  href={`${language ? `/${language}` : ""}/search?q=${encodeURIComponent(words)}`}
                  lang={language ?? undefined}
                >
                  {language ? `${words} (${language})` : words}
                </a>
                <span>{times}</span>
              </li>
            ))}
          </Ranking>
        </div>
      </div>
    </Page>
  );
}

const lasting = (days: number) =>
  days === 0 ? "less than a day" : days === 1 ? "1 day" : `${days} days`;

function Ranking({ title, children }: { title: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <Card title={title}>
      <ol className="ranking">{children}</ol>
    </Card>
  );
}
