import { declareResource, type FieldMap } from "#admin/resource/resource.ts";
import type { AdminMenu, AdminMenuRow } from "#modules/content/api/staff-menus.ts";
import type { MenuItem } from "#modules/content/rules/menu.ts";
import { PreviewFrame } from "#admin/ui/preview-frame.tsx";
import { MenuControl } from "./menu-control.tsx";

const menuWords = (value: unknown) =>
  value === null || value === undefined
    ? "Automatic"
    : (value as readonly MenuItem[]).map(({ label }) => label).join(", ") || "No links";

const fields = {
  items: {
    label: "Links",
    control: "custom",
    Control: MenuControl,
    words: menuWords,
    problem: /^items/,
  },
} satisfies FieldMap;

/** The menus of the shop. */
export const resource = declareResource<AdminMenuRow, AdminMenu>({
  noun: "menu",
  permission: "content",
  list: {
    api: "/menus",
    columns: [
      { key: "title", title: "Menu" },
      { title: "Links", cell: ({ items }) => menuWords(items), isText: true },
    ],
    empty: { title: "No menus", text: "Every shop has three menus." },
  },
  record: {
    title: ({ title }) => title,
    kind: "menu",
    fields,
    preview: ({ place }, values) =>
      place !== "phone" && (
        <PreviewFrame
          // A short page, where the footer is near.
          path="/contact"
          start="Desktop"
          title={`Preview of the ${place} menu`}
          commands={[{ name: "change-menu", input: { id: place, fields: values } }]}
        />
      ),
  },
});
