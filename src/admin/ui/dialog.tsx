import { useEffect, type ReactNode } from "react";
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from "react-aria-components";

type Props = {
  title: string;
  isOpen: boolean;
  close(): void;
  isWide?: boolean;
  /** At the side of the page, as high as it. */
  isSheet?: boolean;
  children: ReactNode;
};

/** A modal dialog; Escape and a press outside close it. */
export function Dialog({ title, isOpen, close, isWide = false, isSheet = false, children }: Props) {
  return (
    <ModalOverlay
      className={isSheet ? "overlay is-side" : "overlay"}
      isDismissable
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) close();
      }}
    >
      <Modal className={isSheet ? "dialog is-sheet" : isWide ? "dialog is-wide" : "dialog"}>
        <AriaDialog>
          <Heading slot="title">{title}</Heading>
          {children}
          <FirstFocus />
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

/** Moves the focus to the first field, or else to the main button; a phone’s keyboard would hide the dialog. */
function FirstFocus() {
  useEffect(() => {
    if (matchMedia("(pointer: coarse)").matches) return;
    const dialog = [...document.querySelectorAll("[role=dialog]")].at(-1);
    const find = (what: string) => dialog?.querySelector<HTMLElement>(what);
    (find("input, select, textarea") ?? find(".is-primary") ?? find("button"))?.focus();
  }, []);
  return null;
}
