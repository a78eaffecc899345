import { useEffect, useRef, useState } from "react";
import {
  Autocomplete,
  Collection,
  Dialog,
  Header,
  Input,
  Menu,
  MenuItem,
  MenuSection,
  Modal,
  ModalOverlay,
  SearchField,
  Text,
} from "react-aria-components";
import { useNavigate } from "react-router";
import { Icon } from "#storefront/ui/icon.tsx";
import { Badge } from "#admin/ui/values.tsx";
import { usePaletteGroups, type Entry } from "./palette-groups.ts";

/** Opens a record or a screen, or begins a new record, by typing. Opened by Ctrl+K or Cmd+K. */
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
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const groups = usePaletteGroups(typed.trim());
  return (
    <Autocomplete inputValue={typed} onInputChange={setTyped}>
      <SearchField aria-label="Search or go to">
        <Input ref={input} placeholder="Product, order, customer or page" />
      </SearchField>
      <Menu
        items={groups}
        className="palette-list"
        renderEmptyState={() => <p>Nothing found</p>}
        onAction={(key) => {
          close();
          void navigate(String(key).replace(/^[^/]*/, ""));
        }}
      >
        {({ title, entries }) => (
          <MenuSection id={title}>
            <Header>{title}</Header>
            <Collection items={entries}>{(entry) => <PaletteEntry {...entry} />}</Collection>
          </MenuSection>
        )}
      </Menu>
    </Autocomplete>
  );
}

function PaletteEntry({ id, name, note, state, picture }: Entry) {
  return (
    <MenuItem id={id} textValue={name}>
      {picture && <img src={picture} alt="" className="thumbnail" />}
      <Text slot="label">{name}</Text>
      {note && <Text slot="description">{note}</Text>}
      {state && <Badge>{state}</Badge>}
    </MenuItem>
  );
}
