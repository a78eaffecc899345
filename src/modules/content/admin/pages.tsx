import type { AdminPage, AdminPageRow } from "#modules/content/api/staff-pages-schemas.ts";
import { HOME } from "#modules/content/rules/content-page.ts";
import { CommandButton } from "#admin/app/command-button.tsx";
import { removal, declareResource, type Action, type FieldMap } from "#admin/resource/resource.ts";
import { Badge, Moment } from "#admin/ui/values.tsx";
import { Card } from "#admin/ui/page.tsx";
import { PreviewFrame } from "#admin/ui/preview-frame.tsx";
import type { Fields } from "#platform/commands/change.ts";
import { completeSections, sectionWords } from "./section-kinds.ts";
import { sectionsControl } from "./sections-control.tsx";

const head: FieldMap = {
  title: { label: "Title", isRequired: true },
  slug: {
    label: "URL",
    isRequired: true,
    slugFrom: "title",
    help: "our-story is shown at /pages/our-story. An address of the shop’s own texts, such as faq, privacy-policy or about, replaces that text; home adds sections to the home page.",
  },
  description: { label: "Introduction", help: "Below the title, and in search results." },
};

/** Texts are saved as a draft, which shoppers see once it is published. */
const fields: FieldMap = {
  draft_title: { label: "Title", isRequired: true },
  draft_description: {
    label: "Introduction",
    keepsEmpty: true,
    help: "Below the title, and in search results.",
  },
  draft_sections: {
    label: "Sections",
    control: "custom",
    Control: sectionsControl(),
    words: sectionWords,
    problem: /^(?:draft_)?sections\b/,
  },
  slug: {
    label: "URL",
    isRequired: true,
    help: "Changes as soon as it is saved. The old URL redirects here.",
  },
  placement: {
    label: "In the footer",
    control: "choice",
    isRequired: true,
    help: "Changes as soon as it is saved.",
    choices: [
      { value: "none", label: "Not in a menu" },
      { value: "shop", label: "Shop" },
      { value: "help", label: "Help" },
      { value: "about", label: "About the shop" },
    ],
  },
};

const permission = "content";
const remove = {
  ...removal(
    "page",
    "pages",
    permission,
    "The page and its versions are deleted. A text of the shop that it replaced is back.",
  ),
  to: "/pages",
};

/** The draft, or the page where both are the same. */
const draftOf = ({ draftTitle, draftDescription, draftSections, ...page }: AdminPage) => ({
  draft_title: draftTitle ?? page.title,
  draft_description: draftDescription ?? page.description,
  draft_sections: draftSections ?? page.sections,
});

const asInput = ({ id, version }: AdminPage) => ({ id, version });
const changing = (changed: object) => (page: AdminPage) => ({
  ...asInput(page),
  id: String(page.id),
  fields: changed,
});
const onSaved = { permission, needsSaved: true, canUndo: true } as const;

/** What becomes of a page as it was saved. */
const actions: readonly Action<AdminPage>[] = [
  {
    ...onSaved,
    label: "Publish",
    command: "publish-page",
    isOffered: ({ isPublished, hasDraft }) => !isPublished || hasDraft,
    isPrimary: true,
    isInstant: true,
    input: asInput,
    done: () => "Page published",
  },
  {
    ...onSaved,
    label: "Schedule",
    command: "change-page",
    isOffered: ({ isPublished, hasDraft }) => !isPublished || hasDraft,
    fields: {
      publish_at: {
        label: "Publish at",
        control: "moment",
        help: "In the shop’s time zone. Empty: not by itself.",
      },
    },
    saved: ({ publishAt }) => ({ publish_at: publishAt }),
    input: (page, values) => changing(values)(page),
    done: () => "Schedule saved",
  },
  {
    ...onSaved,
    label: "Discard draft",
    command: "change-page",
    isOffered: ({ hasDraft }) => hasDraft,
    isInstant: true,
    input: changing({ draft_title: null, draft_description: null, draft_sections: null }),
    done: () => "Draft discarded",
  },
  {
    ...onSaved,
    label: "Unpublish",
    command: "change-page",
    isOffered: ({ isPublished }) => isPublished,
    isInstant: true,
    input: changing({ is_published: false }),
    done: () => "Page unpublished",
  },
  remove,
];

/** The form's text in the shop: the home page, or the page as staff see it before shoppers do. */
function preview({ id, slug }: AdminPage, values: Fields) {
  const sections = completeSections(values["draft_sections"]);
  const isHome = slug === HOME;
  const changed = isHome
    ? { sections, is_published: true }
    : { ...pick(values, ["draft_title", "draft_description"]), draft_sections: sections };
  return (
    <PreviewFrame
      title="Preview of the page"
      path={isHome ? "/" : `/pages/${slug}?preview=${id}`}
      commands={[{ name: "change-page", input: { id: String(id), fields: changed } }]}
    />
  );
}

const pick = (values: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.flatMap((name) => (name in values ? [[name, values[name]]] : [])));

function State({ page: { isPublished, hasDraft, publishAt } }: { page: AdminPageRow }) {
  return (
    <>
      <Badge tone={isPublished ? "good" : "plain"}>{isPublished ? "Published" : "Draft"}</Badge>
      {isPublished && hasDraft && <Badge tone="wait">Unpublished changes</Badge>}
      {publishAt && (
        <span>
          {"Scheduled: "}
          <Moment at={publishAt} />
        </span>
      )}
    </>
  );
}

/** Pages of sections, the shop's versions of its texts, and sections of the home page. */
export const resource = declareResource<AdminPageRow, AdminPage>({
  noun: "page",
  permission,
  list: {
    api: "/pages",
    columns: [
      { key: "title", title: "Title" },
      { key: "address", title: "URL" },
      { title: "State", cell: (page) => <State page={page} /> },
    ],
    actions: [remove],
    empty: {
      title: "No pages yet",
      text: "Add a page, or replace a text of the shop: a page with the URL faq replaces the FAQ.",
    },
  },
  record: {
    title: ({ title }) => title,
    head: (page) => <State page={page} />,
    kind: "page",
    values: (page) => ({ ...page, ...draftOf(page) }),
    defaults: ({ title, description, sections }) => ({
      draft_title: title,
      draft_description: description,
      draft_sections: sections,
    }),
    fields,
    actions,
    afterSave: { label: "Save and publish", command: "publish-page", done: "Page published" },
    preview,
    parts: (page) => <Versions page={page} />,
  },
  create: { fields: head },
});

/** Links to the page, and its published states with a way back. */
function Versions({ page }: { page: AdminPage }) {
  const { id, slug, version, address, isPublished, versions } = page;
  return (
    <Card title="Versions">
      <p className="page-actions">
        <a href={`/pages/${slug}?preview=${id}`} target="_blank" rel="noopener">
          Preview
        </a>
        {isPublished && <a href={address}>Open in the shop</a>}
      </p>
      <ol className="rows is-centered">
        {versions.map(({ version: kept, at, author, title }, index) => (
          <li key={kept}>
            <p>
              <span>{title}</span> <Moment at={at} /> {author && <span>{author}</span>}
            </p>
            {isPublished && index === 0 ? (
              <span>In the shop now</span>
            ) : (
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
