import type { AdminCategory } from "#api/admin/product-schemas.ts";
import { PictureField } from "#admin/pages/products/picture-field.tsx";
import { resource as declare, type Action, type FieldMap } from "#admin/resource/resource.ts";
import { numberOf, topCategories } from "./product-choices.ts";

const fields: FieldMap = {
  name: { label: "Name", control: "text", isRequired: true },
  slug: {
    label: "Address",
    control: "text",
    isRequired: true,
    help: "Small letters, digits and hyphens. The former address leads to the new one.",
  },
  parent_id: { label: "Belongs to", control: "choice", choices: topCategories },
  description: { label: "Description", control: "long-text" },
  is_featured: { label: "On the home page", control: "yes-no" },
  position: { label: "Position", control: "number", help: "The smallest number comes first." },
  returned_sealed_only: { label: "Opened goods cannot be returned", control: "yes-no" },
};

const remove: Action<AdminCategory> = {
  label: "Remove",
  command: "remove-category",
  permission: "categories",
  confirm: "Only a category without products and subcategories can be removed.",
  input: ({ id, version }) => ({ id, version }),
  done: () => "Category removed",
  isDestructive: true,
};

/** Categories, each followed by its subcategories. */
export const resource = declare<AdminCategory>({
  title: "Categories",
  noun: "category",
  permission: "categories",
  list: {
    api: "/categories",
    key: ({ id }) => String(id),
    to: ({ id }) => `/categories/${id}`,
    columns: [
      {
        key: "name",
        title: "Name",
        cell: ({ name, parentId }) => (parentId === null ? name : `– ${name}`),
      },
      { key: "slug", title: "Address", cell: ({ slug }) => slug },
      { key: "products", title: "Products", cell: ({ products }) => products, isNumeric: true },
      {
        key: "featured",
        title: "On the home page",
        cell: ({ isFeatured }) => (isFeatured ? "Yes" : "No"),
      },
    ],
    actions: [remove],
    empty: { title: "No categories yet", text: "Shoppers find products by category." },
  },
  record: {
    api: (id) => `/categories/${id}`,
    title: ({ name }) => name,
    kind: "category",
    version: ({ version }) => version,
    values: (body) => ({
      name: body.name,
      slug: body.slug,
      parent_id: body.parentId,
      description: body.description,
      is_featured: body.isFeatured,
      position: body.position,
      returned_sealed_only: body.returnedSealedOnly,
    }),
    fields,
    hidden: { picture_id: "Its own control below the form.", room_id: "Its own control, too." },
    parts: ({ id, version, pictureId, roomId }) => (
      <>
        <PictureField
          title="Picture"
          picture={pictureId}
          target={{ kind: "category", id, version, field: "picture_id" }}
        />
        <PictureField
          title="Wide picture above its products"
          picture={roomId}
          target={{ kind: "category", id, version, field: "room_id" }}
        />
      </>
    ),
  },
  create: {
    command: "add-category",
    fields: {
      name: { label: "Name", control: "text", isRequired: true },
      slug: { label: "Address", control: "text", isRequired: true, help: "For example chairs." },
      parent_id: { label: "Belongs to", control: "choice", choices: topCategories },
    },
    input: ({ name, slug, parent_id: parent }) => ({ name, slug, parent_id: numberOf(parent) }),
    to: ({ id }) => `/categories/${String(id)}`,
  },
});
