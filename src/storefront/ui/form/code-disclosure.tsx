import { useState, type ReactNode } from "react";
import { disclosureClass } from "#storefront/ui/class-names.ts";

type CodeDisclosureProps = {
  title: string;
  isOpen: boolean;
  onOpen?: () => void;
  children: ReactNode;
};

/**
 * A collapsed input that opens on demand or when it has a value. It does not collapse again when
 * its value is cleared.
 */
export function CodeDisclosure({ title, isOpen, onOpen, children }: CodeDisclosureProps) {
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return (
    <details open={wasOpen} onToggle={onOpen} className="min-w-0">
      <summary className={disclosureClass}>{title}</summary>
      <div className="mt-2">{children}</div>
    </details>
  );
}
