import { Link, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { apiUrl, read } from "#admin/api/client.ts";
import { ListToolbar } from "#admin/resource/list-toolbar.tsx";
import { useListState } from "#admin/resource/list-state.ts";
import { Pager } from "#admin/resource/pager.tsx";
import type { Filter } from "#admin/resource/resource.ts";
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

const states = ["Missing", "Outdated", "Translated"].map((label) => ({
  value: label.toLowerCase(),
  label,
}));

function Records({ coverage: { nouns, others }, list }: { coverage: AdminCoverage; list: Rows }) {
  const start = { noun: nouns[0]?.noun ?? "", language: others[0]?.tag ?? "" };
  const state = useListState({ start });
  const asked = { ...start, ...state.filters };
  const title = nouns.find(({ noun }) => noun === asked.noun)?.title ?? "Records";
  const language = others.find(({ tag }) => tag === asked.language)?.name ?? asked.language;
  const filters: Filter[] = [
    {
      key: "noun",
      label: "Texts of",
      none: "",
      choices: nouns.map((each) => ({ value: each.noun, label: each.title })),
    },
    {
      key: "language",
      label: "Language",
      none: "",
      choices: others.map(({ tag, name }) => ({ value: tag, label: name })),
    },
    { key: "state", label: "State", choices: states },
  ];
  return (
    <Card
      title={`${title} in ${language}`}
      head={
        <a className="button" href={apiUrl("/translations.csv", asked)} download>
          Export these
        </a>
      }
    >
      <ListToolbar list={{ search: "Search names", filters }} state={state} />
      <RecordTable rows={list.rows} />
      <Pager state={state} next={list.next} />
    </Card>
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
