import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import { Icon } from "#storefront/ui/icon.tsx";
import type { AdminGoods } from "#modules/catalogue/api/staff-goods.ts";
import type { GoodsKind } from "#modules/catalogue/rules/product.ts";
import { read } from "#admin/api/client.ts";

type Props = {
  id: string;
  of: GoodsKind;
  label: string;
  /** Numbers with ", " between them. */
  value: string;
  onChange(value: string): void;
  "aria-describedby"?: string | undefined;
  "aria-invalid"?: boolean;
};

/** Chosen products, categories or brands as chips, and a search for more. */
export function GoodsPicker({ value, onChange, label, ...search }: Props) {
  const ids = value.split(", ").filter((each) => each !== "");
  const [known, setKnown] = useKnown(search.of, ids);
  const remove = (id: string) => onChange(ids.filter((each) => each !== id).join(", "));
  return (
    <div className="goods-picker">
      {ids.length > 0 && (
        <ul className="goods-chips" aria-label={`${label}: chosen`}>
          {ids.map((id) => {
            const { name, picture } = known.get(Number(id)) ?? { name: `No. ${id}`, picture: null };
            return (
              <li key={id}>
                {picture && <img src={picture} alt="" />}
                <span>{name}</span>
                <button type="button" aria-label={`Remove ${name}`} onClick={() => remove(id)}>
                  <Icon name="close" size={14} />
                </button>
              </li>
            );
          })}
        </ul>
      )}
      <GoodsSearch
        {...search}
        taken={ids.map(Number)}
        removeLast={() => remove(ids.at(-1) ?? "")}
        add={(goods) => {
          setKnown((before) => new Map(before).set(goods.id, goods));
          onChange([...ids, String(goods.id)].join(", "));
        }}
      />
    </div>
  );
}

/** The goods by number. Unknown ones are read. */
function useKnown(kind: GoodsKind, ids: readonly string[]) {
  const [known, setKnown] = useState<ReadonlyMap<number, AdminGoods>>(new Map());
  const missing = ids.filter((id) => !known.has(Number(id))).join(",");
  useEffect(() => {
    if (missing === "") return;
    const leaving = new AbortController();
    read<{ rows: AdminGoods[] }>("/goods", { kind, ids: missing }, leaving.signal).then(
      ({ rows }) =>
        setKnown((before) => new Map([...before, ...rows.map((each) => [each.id, each] as const)])),
      () => {},
    );
    return () => leaving.abort();
  }, [kind, missing]);
  return [known, setKnown] as const;
}

const nouns: Readonly<Record<GoodsKind, string>> = {
  product: "Search products by name, SKU or barcode",
  category: "Search categories",
  brand: "Search brands",
};

type SearchProps = Pick<Props, "id" | "of" | "aria-describedby" | "aria-invalid"> & {
  /** Found goods with these numbers are left out. */
  taken?: readonly number[];
  add(goods: AdminGoods): void;
  /** Backspace in the empty field. */
  removeLast?(): void;
};

/** A combobox that finds goods by name; Enter or a click adds one. */
export function GoodsSearch({ of, taken = [], add, removeLast, ...input }: SearchProps) {
  const listId = useId();
  const list = useRef<HTMLUListElement>(null);
  const [typed, setTyped] = useState("");
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(0);
  const { rows, isRead } = useFound(of, typed, isOpen);
  const found = rows.filter(({ id }) => !taken.includes(id));
  const at = Math.min(active, found.length - 1);
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: "nearest" });
  }, [at]);

  function choose(goods: AdminGoods | undefined) {
    if (!goods) return;
    add(goods);
    setTyped("");
    setIsOpen(false);
  }
  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (isOpen) setActive((at + step + found.length) % Math.max(1, found.length));
      else setIsOpen(true);
    } else if (event.key === "Enter") {
      // Enter must not save the form.
      event.preventDefault();
      if (isOpen) choose(found[at]);
    } else if (event.key === "Escape" && isOpen) {
      event.stopPropagation();
      setIsOpen(false);
    } else if (event.key === "Backspace" && typed === "") removeLast?.();
  }
  return (
    <div className="combobox">
      <input
        {...input}
        type="text"
        role="combobox"
        autoComplete="off"
        aria-expanded={isOpen && found.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && at >= 0 ? `${listId}-${at}` : undefined}
        placeholder={nouns[of]}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setIsOpen(true);
          setActive(0);
        }}
        onClick={() => setIsOpen(true)}
        onBlur={() => setIsOpen(false)}
        onKeyDown={press}
      />
      <ul ref={list} id={listId} role="listbox" aria-label={nouns[of]} hidden={!isOpen || at < 0}>
        {found.map((goods, index) => (
          <FoundOption
            key={goods.id}
            id={`${listId}-${index}`}
            goods={goods}
            isActive={index === at}
            hasPicture={of === "product"}
            choose={choose}
          />
        ))}
      </ul>
      <p
        role="status"
        className={isOpen && isRead && found.length === 0 ? "help" : "visually-hidden"}
      >
        {isOpen && isRead && (found.length === 0 ? "Nothing found" : `${found.length} found`)}
      </p>
    </div>
  );
}

type OptionProps = {
  id: string;
  goods: AdminGoods;
  isActive: boolean;
  hasPicture: boolean;
  choose(goods: AdminGoods): void;
};

function FoundOption({ id, goods, isActive, hasPicture, choose }: OptionProps) {
  return (
    <li
      id={id}
      role="option"
      aria-selected={isActive}
      onMouseDown={(event) => {
        // The focus stays in the field.
        event.preventDefault();
        choose(goods);
      }}
    >
      {hasPicture && (
        <span className="thumbnail">{goods.picture && <img src={goods.picture} alt="" />}</span>
      )}
      <span>{goods.name}</span>
      {goods.note && <small>{goods.note}</small>}
    </li>
  );
}

function useFound(kind: GoodsKind, typed: string, isOpen: boolean) {
  const [found, setFound] = useState<{ of: string; rows: readonly AdminGoods[] }>();
  const q = typed.trim();
  useEffect(() => {
    if (!isOpen) return;
    const leaving = new AbortController();
    read<{ rows: AdminGoods[] }>("/goods", { kind, q }, leaving.signal).then(
      ({ rows }) => setFound({ of: q, rows }),
      () => {},
    );
    return () => leaving.abort();
  }, [kind, q, isOpen]);
  // Until the answer is there, the former one is shown.
  return { rows: found?.rows ?? [], isRead: found?.of === q };
}
