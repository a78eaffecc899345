import { useState } from "react";
import { Link, useLoaderData, useSearchParams, type LoaderFunctionArgs } from "react-router";
import { apiUrl, read } from "#admin/api/client.ts";
import { CardTable } from "#admin/ui/card-table.tsx";
import { Card, Page } from "#admin/ui/page.tsx";
import { Badge } from "#admin/ui/values.tsx";
import type {
  AdminCoverage,
  AdminTranslationRow,
} from "#modules/translations/api/staff-translations-schemas.ts";

type Rows = { rows: readonly AdminTranslationRow[]; next: string | null };
type Data = { coverage: AdminCoverage; list: Rows | null };

export async function loader({ request }: LoaderFunctionArgs): Promise<Data> {
  const asked = Object.fromEntries(new URL(request.url).searchParams);
  const coverage = await read<AdminCoverage>("/translations", {}, request.signal);
  const noun = asked["noun"] ?? coverage.nouns[0]?.noun;
  const language = asked["language"] ?? coverage.others[0]?.tag;
  if (!noun || !language) return { coverage, list: null };
  const params = { ...asked, noun, language };
  return { coverage, list: await read<Rows>("/translation-records", params, request.signal) };
}

/** How much of the shop is translated, and the records of a noun with their missing texts. */
export function Component() {
  const { coverage, list } = useLoaderData<Data>();
  const { others } = coverage;
  return (
    <Page
      title="Translations"
      isWide
      actions={
        others.length > 0 && (
          <>
            <a className="button" href={apiUrl("/translations.csv")} download>
              Export CSV
            </a>
            <Link className="button" to="/imports">
              Import
            </Link>
          </>
        )
      }
    >
      {others.length === 0 ? (
        <Card title="One language">
          <p>{`The shop has its texts in ${coverage.own.name}. Choose further languages to translate them.`}</p>
          <p>
            <Link to="/settings/languages">Languages</Link>
          </p>
        </Card>
      ) : (
        <Coverage {...coverage} />
      )}
      {others.length > 0 && list && <Records coverage={coverage} list={list} />}
    </Page>
  );
}

function Coverage({ own, others, nouns }: AdminCoverage) {
  return (
    <Card title="Coverage">
      <p className="help">{`Texts in ${own.name} that are translated. Languages are chosen under Shop settings.`}</p>
      <CardTable
        rows={nouns}
        keyOf={({ noun }) => noun}
        columns={[
          { title: "Texts of", cell: ({ title }) => title },
          {
            title: "Number of texts",
            cell: ({ texts }) => texts.toLocaleString("en"),
            isNumeric: true,
          },
          ...others.map(({ tag, name }) => ({
            title: name,
            cell: ({ noun, title, languages }: AdminCoverage["nouns"][number]) => {
              const counts = languages.find(({ language }) => language === tag);
              return (
                counts && (
                  <Link
                    to={`?${new URLSearchParams({ noun, language: tag })}`}
                    aria-label={`${title} in ${name}: ${stateWords(counts)}`}
                  >
                    {stateWords(counts)}
                  </Link>
                )
              );
            },
          })),
        ]}
      />
    </Card>
  );
}

type Counts = Pick<AdminTranslationRow, "texts" | "translated" | "outdated" | "missing">;

/** "87 %, 3 outdated". */
function stateWords({ texts, translated, outdated }: Counts): string {
  // Nothing is complete before its last text is.
  const share = Math.floor((100 * translated) / Math.max(texts, 1));
  return outdated > 0 ? `${share}%, ${outdated.toLocaleString("en")} outdated` : `${share}%`;
}

const states = [
  ["all", "All"],
  ["missing", "Missing"],
  ["outdated", "Outdated"],
  ["translated", "Translated"],
] as const;

type RecordsProps = { coverage: AdminCoverage; list: Rows };

/** The filters of the list, which are in the address, and the address after a change of some. */
function useFilters({ nouns, others }: AdminCoverage) {
  const [params, setParams] = useSearchParams();
  const noun = params.get("noun") ?? nouns[0]?.noun ?? "";
  const language = params.get("language") ?? others[0]?.tag ?? "";
  const state = params.get("state") ?? "all";
  const q = params.get("q") ?? "";
  const to = (change: Readonly<Record<string, string>>) => {
    const all = Object.entries({ noun, language, state, q, ...change });
    return new URLSearchParams(all.filter(([, value]) => value !== "" && value !== "all"));
  };
  const choose = (change: Readonly<Record<string, string>>) => setParams(to(change));
  return { noun, language, state, q, to, choose, isLater: params.has("after") };
}

function Records({ coverage, list }: RecordsProps) {
  const { nouns, others } = coverage;
  const { noun, language, state, to, isLater, ...filters } = useFilters(coverage);
  const titleOf = nouns.find((each) => each.noun === noun)?.title ?? "Records";
  const languageName = others.find(({ tag }) => tag === language)?.name ?? language;
  const csv = apiUrl("/translations.csv", { noun, language, state });
  return (
    <Card
      title={`${titleOf} in ${languageName}`}
      head={
        <a className="button" href={csv} download>
          Export these
        </a>
      }
    >
      <Toolbar coverage={coverage} {...{ noun, language, ...filters }} />
      <nav className="tabs" aria-label="States">
        {states.map(([value, label]) => (
          <Link
            key={value}
            to={`?${to({ state: value })}`}
            aria-current={value === state ? "page" : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      <RecordTable rows={list.rows} />
      <nav className="pages" aria-label="Pages">
        {isLater && (
          <Link className="button" to={`?${to({})}`}>
            First page
          </Link>
        )}
        {list.next !== null && (
          <Link className="button" to={`?${to({ after: list.next })}`}>
            Next page
          </Link>
        )}
      </nav>
    </Card>
  );
}

type ToolbarProps = { coverage: AdminCoverage } & Pick<
  ReturnType<typeof useFilters>,
  "noun" | "language" | "q" | "choose"
>;

function Toolbar({ coverage: { nouns, others }, noun, language, q, choose }: ToolbarProps) {
  return (
    <div className="toolbar">
      <Choice
        label="Texts of"
        value={noun}
        choices={nouns.map((each) => [each.noun, each.title])}
        change={(chosen) => choose({ noun: chosen })}
      />
      <Choice
        label="Language"
        value={language}
        choices={others.map(({ tag, name }) => [tag, name])}
        change={(chosen) => choose({ language: chosen })}
      />
      <Search key={noun + language} words={q} search={(words) => choose({ q: words })} />
    </div>
  );
}

function RecordTable({ rows }: Pick<Rows, "rows">) {
  if (rows.length === 0) return <p className="help">No texts are in this state.</p>;
  return (
    <CardTable
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        { title: "Name", cell: (row) => <Link to={addressOf(row)}>{row.title}</Link> },
        { title: "State", cell: (row) => <RecordState {...row} /> },
        {
          title: "Translated",
          cell: ({ translated, texts }) => `${translated} of ${texts}`,
          isNumeric: true,
        },
      ]}
    />
  );
}

const addressOf = ({ language, noun, id }: AdminTranslationRow) =>
  `/translations/${encodeURIComponent(`${language}:${noun}:${id}`)}`;

function RecordState({ missing, outdated }: Counts) {
  if (missing + outdated === 0) return <Badge tone="good">Translated</Badge>;
  return (
    <>
      {outdated > 0 && <Badge tone="bad">{`${outdated} outdated`}</Badge>}{" "}
      {missing > 0 && <Badge tone="wait">{`${missing} missing`}</Badge>}
    </>
  );
}

type ChoiceProps = {
  label: string;
  value: string;
  choices: readonly (readonly [value: string, label: string])[];
  change(value: string): void;
};

const Choice = ({ label, value, choices, change }: ChoiceProps) => (
  <label className="filter">
    <span>{label}</span>
    <select value={value} onChange={({ target }) => change(target.value)}>
      {choices.map(([each, words]) => (
        <option key={each} value={each}>
          {words}
        </option>
      ))}
    </select>
  </label>
);

function Search({ words, search }: { words: string; search(words: string): void }) {
  const [typed, setTyped] = useState(words);
  return (
    <search className="search-box">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          search(typed.trim());
        }}
      >
        <input
          type="search"
          aria-label="Search names"
          placeholder="Search names"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </form>
    </search>
  );
}
