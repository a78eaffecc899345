import { useEffect, useMemo, useRef, useState } from "react";
import {
  Autocomplete,
  Dialog,
  Input,
  Menu,
  MenuItem,
  Modal,
  ModalOverlay,
  SearchField,
  useFilter,
} from "react-aria-components";
import { useNavigate } from "react-router";
import { parseOrderNumber } from "#modules/orders/rules/order-number.ts";
import { Icon } from "#storefront/ui/icon.tsx";
import type { Screen } from "#admin/screen.ts";
import { screens } from "#admin/screens.ts";
import { mayUse, useSession } from "./session.ts";

type Entry = { id: string; label: string; to: string };

/** Goes to any screen, creates a record, or searches a list, by typing. Opened by Ctrl+K or Cmd+K. */
export function Palette() {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.metaKey || event.ctrlKey)) return;
      event.preventDefault();
      setIsOpen(true);
    };
    addEventListener("keydown", open);
    return () => removeEventListener("keydown", open);
  }, []);
  return (
    <>
      <button
        type="button"
        className="palette-button"
        aria-label="Search or go to"
        onClick={() => setIsOpen(true)}
      >
        <Icon name="search" size={16} />
        <span>Search or go to</span>
        <kbd>Ctrl K</kbd>
      </button>
      <ModalOverlay
        className="overlay is-top"
        isDismissable
        isOpen={isOpen}
        onOpenChange={setIsOpen}
      >
        <Modal className="dialog palette">
          <Dialog aria-label="Search or go to">
            <PaletteList close={() => setIsOpen(false)} />
          </Dialog>
        </Modal>
      </ModalOverlay>
    </>
  );
}

function PaletteList({ close }: { close(): void }) {
  const { staff } = useSession();
  const navigate = useNavigate();
  const { contains } = useFilter({ sensitivity: "base" });
  const [typed, setTyped] = useState("");
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const allowed = useMemo(
    () => screens.filter((each) => mayUse(staff.permissions, each.permissions)),
    [staff.permissions],
  );
  const words = typed.trim();
  const pages = allowed.flatMap(entriesOf).filter(({ label }) => contains(label, words));
  const searches = words === "" ? [] : allowed.filter(({ isSearched }) => isSearched);
  const number = parseOrderNumber(words);
  const entries: Entry[] = [
    ...(number === null || !mayUse(staff.permissions, ["orders"])
      ? []
      : [{ id: "order", label: `Order ${number}`, to: `/orders/${number}` }]),
    ...pages,
    ...searches.map(({ path, title }) => ({
      id: `search-${path}`,
      label: `Search ${title.toLowerCase()} for “${words}”`,
      to: `/${path}?q=${encodeURIComponent(words)}`,
    })),
  ];
  return (
    <Autocomplete inputValue={typed} onInputChange={setTyped}>
      <SearchField aria-label="Search or go to">
        <Input ref={input} placeholder="Search or go to …" />
      </SearchField>
      <Menu
        items={entries}
        className="palette-list"
        renderEmptyState={() => <p>Nothing found</p>}
        onAction={(key) => {
          const chosen = entries.find(({ id }) => id === key);
          close();
          if (chosen) void navigate(chosen.to);
        }}
      >
        {({ id, label }) => (
          <MenuItem id={id} textValue={label}>
            {label}
          </MenuItem>
        )}
      </Menu>
    </Autocomplete>
  );
}

function entriesOf({ path, title, noun }: Screen): Entry[] {
  const open = { id: `open-${path}`, label: title, to: `/${path}` };
  const create = { id: `new-${path}`, label: `Add ${noun}`, to: `/${path}/new` };
  return noun === undefined ? [open] : [open, create];
}
