import {
  Button as AriaButton,
  GridList,
  GridListItem,
  useDragAndDrop,
} from "react-aria-components";
import type { AdminPicture } from "#modules/catalogue/api/staff-product-schemas.ts";
import { Icon } from "#storefront/ui/icon.tsx";
import { Button } from "#admin/ui/button.tsx";

type Actions = {
  describe(picture: AdminPicture, alt: string): void;
  crop(picture: AdminPicture): void;
  moveFirst(picture: AdminPicture): void;
  remove(picture: AdminPicture): void;
};

type Props = Actions & {
  pictures: readonly AdminPicture[];
  reorder(pictures: readonly AdminPicture[]): void;
};

/** The pictures of a product as tiles, of which the first is the main one. */
export function PictureGrid({ pictures, reorder, ...actions }: Props) {
  // An import may have listed one picture twice, and each place in a list needs a key of its own.
  const items = pictures.map((picture, index) => ({ id: `${index}:${picture.id}`, picture }));
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ "text/plain": String(key) })),
    onReorder: ({ keys, target }) => {
      const moved = items.filter(({ id }) => keys.has(id));
      const rest = items.filter(({ id }) => !keys.has(id));
      const place = rest.findIndex(({ id }) => id === target.key);
      const at = target.dropPosition === "before" ? place : place + 1;
      const ordered = [...rest.slice(0, at), ...moved, ...rest.slice(at)];
      reorder(ordered.map(({ picture }) => picture));
    },
  });
  return (
    <GridList
      aria-label="Pictures"
      layout="grid"
      items={items}
      dragAndDropHooks={dragAndDropHooks}
      className="product-pictures"
    >
      {({ id, picture }) => (
        <GridListItem id={id} textValue={picture.alt || "Picture without a text"}>
          <PictureItem picture={picture} isFirst={id === items[0]?.id} {...actions} />
        </GridListItem>
      )}
    </GridList>
  );
}

type ItemProps = Actions & { picture: AdminPicture; isFirst: boolean };

function PictureItem({ picture, isFirst, describe, crop, moveFirst, remove }: ItemProps) {
  const name = picture.alt || "picture";
  return (
    <div className="product-picture">
      <div className="picture-tile">
        {picture.url ? <img src={picture.url} alt="" /> : <span>Not fetched</span>}
        <AriaButton slot="drag" aria-label={`Move ${name}`}>
          <Icon name="grid" size={16} />
        </AriaButton>
        <button
          type="button"
          aria-pressed={isFirst}
          aria-label={isFirst ? `${name} is the main picture` : `Make ${name} the main picture`}
          onClick={() => !isFirst && moveFirst(picture)}
        >
          <svg viewBox="0 0 24 24" width={18} className="icon" aria-hidden="true">
            <path d="m12 3 2.8 5.7 6.2.9-4.5 4.4 1.1 6.2-5.6-2.9-5.6 2.9 1.1-6.2L3 9.6l6.2-.9z" />
          </svg>
        </button>
      </div>
      <input
        aria-label={`Alternative text of ${name}`}
        placeholder="Describe the picture"
        defaultValue={picture.alt}
        onKeyDown={(event) => event.stopPropagation()}
        onBlur={({ target: { value } }) => {
          if (value.trim() !== picture.alt) describe(picture, value.trim());
        }}
      />
      <div className="row-actions">
        {picture.url && (
          <Button look="quiet" onClick={() => crop(picture)}>
            Crop
          </Button>
        )}
        <Button look="quiet" onClick={() => remove(picture)}>
          Remove
        </Button>
      </div>
    </div>
  );
}
