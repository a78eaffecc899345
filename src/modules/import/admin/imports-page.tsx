import { useState } from "react";
import { Link, useLoaderData, useNavigate, type LoaderFunctionArgs } from "react-router";
import type { AdminImports, LastImport } from "#modules/import/api/staff-imports-schemas.ts";
import { read, write } from "#admin/api/client.ts";
import { useCommand } from "#admin/app/use-command.ts";
import { useToasts } from "#admin/app/toasts.tsx";
import { CardTable } from "#admin/ui/card-table.tsx";
import { DialogButton } from "#admin/ui/form-dialog.tsx";
import { Moment } from "#admin/ui/values.tsx";
import { Card, Page } from "#admin/ui/page.tsx";
import { StateBadge } from "./state-badge.tsx";

type Data = { imports: AdminImports; last: LastImport["last"] };

export const loader = async ({ request }: LoaderFunctionArgs): Promise<Data> => {
  const [imports, { last }] = await Promise.all([
    read<AdminImports>("/imports", {}, request.signal),
    read<LastImport>("/imports/last", {}, request.signal),
  ]);
  return { imports, last };
};

const list = new Intl.ListFormat("en-GB", { type: "disjunction" });

/** Uploads a file, and lists the last ones. */
export function Component() {
  const { imports, last } = useLoaderData<Data>();
  const [isBusy, setIsBusy] = useState(false);
  const toasts = useToasts();
  const navigate = useNavigate();
  async function upload(file: File) {
    setIsBusy(true);
    const path = `/imports?name=${encodeURIComponent(file.name)}`;
    await write<{ id: number }>("POST", path, file).then(
      ({ id }) => navigate(`/imports/${id}`),
      toasts.fail,
    );
    setIsBusy(false);
  }
  return (
    <Page title="Import">
      <Card title="Upload a file">
        <p>
          {`${list.format(["Products", ...imports.nouns])} as CSV, for example as Shopify or WooCommerce exports them. Nothing changes before you confirm.`}
        </p>
        <label>
          File{" "}
          <input
            type="file"
            accept=".csv,text/csv"
            disabled={isBusy}
            onChange={({ currentTarget: { files } }) => files?.[0] && void upload(files[0])}
          />
        </label>
        {isBusy && <p role="status">Uploading …</p>}
      </Card>
      {last && <Undo last={last} />}
      {imports.rows.length > 0 && <Uploads rows={imports.rows} />}
    </Page>
  );
}

function Uploads({ rows }: Pick<AdminImports, "rows">) {
  return (
    <Card title="Last files">
      <CardTable
        rows={rows}
        keyOf={({ id }) => id}
        columns={[
          { title: "File", cell: (row) => <Link to={`/imports/${row.id}`}>{row.fileName}</Link> },
          { title: "Contents", cell: ({ kind }) => kind },
          { title: "Uploaded", cell: ({ uploadedAt }) => <Moment at={uploadedAt} /> },
          { title: "By", cell: ({ uploadedBy }) => uploadedBy },
          { title: "State", cell: ({ state }) => <StateBadge state={state} /> },
        ]}
      />
    </Card>
  );
}

function Undo({ last }: { last: NonNullable<LastImport["last"]> }) {
  const { run } = useCommand();
  const { id, file, created, updated, touched, names } = last;
  return (
    <Card title="Last import">
      <p>
        <span>{`${file}: ${created} products created, ${updated} changed, `}</span>
        <Moment at={last.appliedAt} />
      </p>
      <DialogButton
        label="Undo this import"
        look="danger"
        title={`Undo ${file}?`}
        button="Undo import"
        isDestructive
        submit={() => run("undo-import", { id }, { done: "Undo started" })}
      >
        <p>{`${created} created products are removed, and ${updated} changed ones are as before.`}</p>
        {touched > 0 && (
          <p>
            {`${touched} were edited or ordered since: new ones are archived, others stay. ${names.join(", ")}`}
          </p>
        )}
      </DialogButton>
    </Card>
  );
}
