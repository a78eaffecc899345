import type { AdminPage, AdminPageRow } from "#modules/content/api/staff-pages-schemas.ts";
import { CommandButton } from "#admin/app/command-button.tsx";
import { removal, declareResource, type FieldMap } from "#admin/resource/resource.ts";
import { Badge, Moment } from "#admin/ui/values.tsx";
import { Card } from "#admin/ui/page.tsx";
import { sectionWords } from "./section-kinds.ts";
import { SectionsControl } from "./sections-control.tsx";

const head: FieldMap = {
  title: { label: "Title", isRequired: true },
  slug: {
    label: "Address",
    isRequired: true,
    help: "our-story is shown at /pages/our-story. An address of the shop's own texts, such as faq, privacy-policy or about, replaces that text; home adds sections to the home page.",
  },
  description: { label: "Introduction", help: "Below the title, and in search results." },
};

const fields: FieldMap = {
  ...head,
  placement: {
    label: "In the footer",
    control: "choice",
    isRequired: true,
    choices: [
      { value: "none", label: "Not in a menu" },
      { value: "shop", label: "Shop" },
      { value: "help", label: "Help" },
      { value: "about", label: "About the shop" },
    ],
  },
  is_published: { label: "Published", control: "yes-no" },
  sections: {
    label: "Sections",
    control: "custom",
    Control: SectionsControl,
    words: sectionWords,
    problem: /^sections\b/,
  },
};

const remove = {
  ...removal(
    "page",
    "pages",
    "content",
    "The page and its versions are deleted. A text of the shop that it replaced is back.",
  ),
  to: "/pages",
};

/** Pages of sections, the shop's versions of its texts, and sections of the home page. */
export const resource = declareResource<AdminPageRow, AdminPage>({
  noun: "page",
  permission: "content",
  list: {
    api: "/pages",
    columns: [
      { key: "title", title: "Title" },
      { key: "address", title: "Address" },
      {
        title: "State",
        cell: ({ isPublished }) => (
          <Badge tone={isPublished ? "good" : "plain"}>{isPublished ? "Published" : "Draft"}</Badge>
        ),
      },
    ],
    actions: [remove],
    empty: {
      title: "No pages yet",
      text: "Add a page, or replace a text of the shop: a page with the address faq replaces the FAQ.",
    },
  },
  record: {
    title: ({ title }) => title,
    kind: "page",
    fields,
    actions: [remove],
    parts: (page) => <Versions page={page} />,
  },
  create: { fields: head },
});

/** Links to the page, and its published states with a way back. */
function Versions({
  page: { id, slug, version, address, isPublished, versions },
}: {
  page: AdminPage;
}) {
  return (
    <Card title="Preview and versions">
      <p className="page-actions">
        <a href={`/pages/${slug}?preview=${id}`} target="_blank" rel="noopener">
          Preview what was saved
        </a>
        {isPublished && <a href={address}>Open in the shop</a>}
      </p>
      <ol className="history">
        {versions.map(({ version: kept, at, author, title }) => (
          <li key={kept}>
            <p>
              <span>{title}</span> <Moment at={at} /> {author && <span>{author}</span>}
            </p>
            {kept !== version && (
              <CommandButton
                look="quiet"
                aria-label={`Restore version ${kept}`}
                command="restore-page-version"
                input={{ id, version, restored: kept }}
                done="Version restored"
                canUndo
              >
                Restore
              </CommandButton>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
