import { useState } from "react";
import { Link, useLoaderData, useNavigate, type LoaderFunctionArgs } from "react-router";
import type { AdminSettings } from "#modules/back-office/api/staff-settings-schemas.ts";
import { read } from "#admin/api/client.ts";
import { Form } from "#admin/ui/form.tsx";
import { Page } from "#admin/ui/page.tsx";
import { findSettings, pagesOf, type FoundSetting } from "./find-settings.ts";

export const loader = ({ request }: LoaderFunctionArgs) =>
  read<AdminSettings>("/settings", {}, request.signal);

/** The groups of settings, and a search over all of them. */
export function Component() {
  const { groups } = useLoaderData<AdminSettings>();
  const [words, setWords] = useState("");
  const navigate = useNavigate();
  const found = words.trim() === "" ? null : findSettings(groups, words);
  return (
    <Page title="Shop settings">
      <search>
        <Form submit={() => found?.[0] && void navigate(found[0].to)} className="settings-search">
          <input
            type="search"
            aria-label="Search settings"
            placeholder="Search settings"
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        </Form>
      </search>
      <p role="status" className={found ? "help" : "visually-hidden"}>
        {found && (found.length === 1 ? "1 setting" : `${found.length} settings`)}
      </p>
      {found ? <Found settings={found} /> : <Groups groups={pagesOf(groups)} />}
    </Page>
  );
}

function Groups({ groups }: AdminSettings) {
  return (
    <ul className="settings-groups">
      {groups.map(({ name, title, effect }) => (
        <li key={name}>
          <Link to={`/settings/${name}`}>{title}</Link>
          <p className="help">{effect.replace(/(?<=\.) .*$/, "")}</p>
        </li>
      ))}
    </ul>
  );
}

function Found({ settings }: { settings: readonly FoundSetting[] }) {
  return (
    <ul className="settings-groups">
      {settings.map(({ to, label, group, help }) => (
        <li key={to}>
          <Link to={to}>
            <span>{label}</span>
            <span className="visually-hidden">{`, ${group}`}</span>
          </Link>
          <p className="help">{[group, help].filter(Boolean).join(" · ")}</p>
        </li>
      ))}
    </ul>
  );
}
