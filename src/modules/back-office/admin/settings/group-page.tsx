import { useCallback, useEffect, useState } from "react";
import { useLoaderData, useLocation, type LoaderFunctionArgs } from "react-router";
import type { AdminSettings } from "#modules/back-office/api/staff-settings-schemas.ts";
import type { Fields } from "#platform/commands/change.ts";
import { read } from "#admin/api/client.ts";
import { NotFound } from "#admin/app/error-page.tsx";
import { Page } from "#admin/ui/page.tsx";
import { PreviewFrame } from "#admin/ui/preview-frame.tsx";
import { groupsOn, type Group } from "./find-settings.ts";
import { GroupForm } from "./group-form.tsx";

type Data = { groups: readonly Group[] };

export const loader = async ({
  request,
  params: { id = "" },
}: LoaderFunctionArgs): Promise<Data> => {
  const { groups } = await read<AdminSettings>("/settings", {}, request.signal);
  return { groups: groupsOn(groups, id) };
};

/** Pages of the shop that show the settings of a group. */
const shownOn: Readonly<Record<string, string>> = {
  brand: "/",
  content: "/",
  identity: "/contact",
};

/** The settings of one group, with the groups on the same page. */
export function Component() {
  const { groups } = useLoaderData<Data>();
  const [drafts, setDrafts] = useState<Readonly<Record<string, Fields>>>({});
  const note = useCallback(
    (name: string, fields: Fields) => setDrafts((before) => ({ ...before, [name]: fields })),
    [],
  );
  useFieldOfHash();
  const [first] = groups;
  if (!first) return <NotFound />;
  const page = shownOn[first.name];
  const forms = groups.map((group) => (
    <GroupForm key={group.name} group={group} isAlone={group === first} typed={note} />
  ));
  return (
    <Page title={first.title} crumb={["Shop settings", "/settings"]} isWide={page !== undefined}>
      {page === undefined ? (
        <div className="narrow">{forms}</div>
      ) : (
        <div className="with-preview">
          <div className="narrow">{forms}</div>
          <PreviewFrame path={page} commands={groups.flatMap(draftOf(drafts))} />
        </div>
      )}
    </Page>
  );
}

const draftOf =
  (drafts: Readonly<Record<string, Fields>>) =>
  ({ name: id }: Group) => {
    const fields = drafts[id] ?? {};
    const isChanged = Object.keys(fields).length > 0;
    return isChanged ? [{ name: "change-setting", input: { id, fields } }] : [];
  };

/** Moves the focus to the field that the address names. */
function useFieldOfHash() {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === "") return undefined;
    // The shell has moved the focus to the heading by then.
    const timer = setTimeout(() => {
      const field = document.querySelector(`[data-field="${CSS.escape(hash.slice(1))}"]`);
      field?.closest("details")?.setAttribute("open", "");
      field?.querySelector<HTMLElement>("input, select, textarea, button")?.focus();
    });
    return () => clearTimeout(timer);
  }, [hash]);
}
