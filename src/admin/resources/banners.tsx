import type { AdminBanner } from "#api/admin/product-schemas.ts";
import { PictureField } from "#admin/pages/products/picture-field.tsx";
import { resource as declare, type FieldMap } from "#admin/resource/resource.ts";
import { Moment } from "#admin/ui/moment.tsx";

const fields: FieldMap = {
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
  title: { label: "Title", control: "text", isRequired: true },
  description: { label: "Description", control: "text" },
  link: {
    label: "Link",
    control: "text",
    isRequired: true,
    help: "A page of the shop, such as /category/books.",
  },
  call_to_action: { label: "Button", control: "text", isRequired: true },
  position: { label: "Position", control: "number", help: "The smallest number comes first." },
  starts_at: { label: "Shown from", control: "moment", help: "Empty: at once." },
  ends_at: { label: "Shown until", control: "moment", help: "Empty: it stays." },
};

/** Banners of the home page. */
export const resource = declare<AdminBanner>({
  title: "Banners",
  noun: "banner",
  permission: "content",
  list: {
    api: "/banners",
    key: ({ id }) => String(id),
    to: ({ id }) => `/banners/${id}`,
    columns: [
      {
        key: "picture",
        title: "Picture",
        cell: ({ picture }) => picture && <img src={picture} alt="" width={80} />,
      },
      { key: "title", title: "Title", isLink: true, cell: ({ title }) => title },
      { key: "placement", title: "Place", cell: ({ placement }) => placement },
      { key: "link", title: "Link", cell: ({ link }) => link },
      { key: "from", title: "From", cell: ({ startsAt }) => <Moment at={startsAt} /> },
      { key: "until", title: "Until", cell: ({ endsAt }) => <Moment at={endsAt} /> },
    ],
    actions: [
      {
        label: "Remove",
        command: "remove-banner",
        permission: "content",
        confirm: "The home page no longer shows it.",
        input: ({ id, version }) => ({ id, version }),
        done: (count) => (count === 1 ? "Banner removed" : `${count} banners removed`),
        isDestructive: true,
      },
    ],
    empty: { title: "No banners yet", text: "Banners lead from the home page to your products." },
  },
  record: {
    api: (id) => `/banners/${id}`,
    title: ({ title }) => title,
    kind: "banner",
    version: ({ version }) => version,
    values: ({
      placement,
      title,
      description,
      link,
      callToAction,
      position,
      startsAt,
      endsAt,
    }) => ({
      placement,
      title,
      description,
      link,
      call_to_action: callToAction,
      position,
      starts_at: startsAt,
      ends_at: endsAt,
    }),
    fields,
    hidden: {
      picture_id: "Its own control below the form.",
      tall_picture_id: "Its own control below the form.",
      is_sample: "Only the removal of the sample catalogue needs it.",
    },
    parts: ({ id, version, pictureId, tallPictureId }) => (
      <>
        <PictureField
          title="Picture"
          picture={pictureId}
          target={{ kind: "banner", id, version, field: "picture_id" }}
        />
        <PictureField
          title="Upright picture for phones"
          picture={tallPictureId}
          target={{ kind: "banner", id, version, field: "tall_picture_id" }}
        />
      </>
    ),
  },
});
