import type { ReactNode } from "react";
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from "react-aria-components";

type Props = {
  title: string;
  isOpen: boolean;
  close(): void;
  isWide?: boolean;
  children: ReactNode;
};

/** A modal dialog; Escape and a press outside close it. */
export function Dialog({ title, isOpen, close, isWide = false, children }: Props) {
  return (
    <ModalOverlay
      className="overlay"
      isDismissable
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) close();
      }}
    >
      <Modal className={isWide ? "dialog is-wide" : "dialog"}>
        <AriaDialog>
          <Heading slot="title">{title}</Heading>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
