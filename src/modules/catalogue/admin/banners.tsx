import type { AdminBanner } from "#modules/catalogue/api/staff-product-schemas.ts";
import { valueWords } from "#admin/resource/field-value.ts";
import { removal, declareResource, type FieldMap } from "#admin/resource/resource.ts";
import { PreviewFrame } from "#admin/ui/preview-frame.tsx";
import { Moment } from "#admin/ui/values.tsx";

const first = {
  picture_id: { label: "Picture", control: "picture", of: "banner", isRequired: true },
  title: { label: "Title", isRequired: true },
  link: { label: "Link", isRequired: true, help: "A page of the shop, such as /category/books." },
  call_to_action: { label: "Button", isRequired: true, help: "The words of the link." },
  placement: {
    label: "Place",
    control: "choice",
    isRequired: true,
    choices: [
      { value: "carousel", label: "Carousel" },
      { value: "promo", label: "Promotion" },
      { value: "room", label: "Wide picture between products" },
    ],
  },
} satisfies FieldMap;

const fields = {
  placement: first.placement,
  title: first.title,
  description: { label: "Description" },
  link: first.link,
  call_to_action: first.call_to_action,
  position: { label: "Position", control: "number", help: "The smallest number comes first." },
  starts_at: {
    label: "Shown from",
    control: "moment",
    help: "In the shop’s time zone. Empty: at once.",
  },
  ends_at: {
    label: "Shown until",
    control: "moment",
    help: "In the shop’s time zone. Empty: it stays.",
  },
  picture_id: first.picture_id,
  tall_picture_id: { label: "Upright picture for phones", control: "picture", of: "banner" },
} satisfies FieldMap;

/** Banners of the home page. */
export const resource = declareResource<AdminBanner>({
  noun: "banner",
  permission: "content",
  list: {
    api: "/banners",
    columns: [
      {
        title: "Picture",
        cell: ({ picture }) => picture && <img src={picture} alt="" width={80} />,
      },
      { key: "title", title: "Title", isLink: true },
      {
        title: "Place",
        cell: ({ placement }) => valueWords(fields.placement, placement),
      },
      { key: "link", title: "Link" },
      { title: "From", cell: ({ startsAt }) => <Moment at={startsAt} /> },
      { title: "Until", cell: ({ endsAt }) => <Moment at={endsAt} /> },
    ],
    actions: [removal("banner", "banners", "content", "The home page no longer shows it.")],
    empty: {
      title: "No banners yet",
      text: "The home page begins with the shop’s name. A banner shows your first picture there and leads to your products.",
    },
  },
  record: {
    title: ({ title }) => title,
    kind: "banner",
    fields,
    preview: ({ id }, values) => (
      <PreviewFrame
        path="/"
        title="Preview of the home page"
        // Shown before its time, too.
        commands={[
          {
            name: "change-banner",
            input: { id: String(id), fields: { ...values, starts_at: null, ends_at: null } },
          },
        ]}
      />
    ),
    hidden: {
      is_sample: "Only the removal of the sample catalogue needs it.",
    },
  },
  create: {
    fields: first,
    preview: (values) => (
      <PreviewFrame
        path="/"
        title="Preview of the home page"
        commands={
          values["picture_id"] && values["title"]
            ? [{ name: "add-banner", input: { ...values, position: 0 } }]
            : []
        }
      />
    ),
    initial: { placement: "carousel", link: "/category", call_to_action: "Shop now" },
  },
});
