import { useRef, useState, type KeyboardEvent, type ReactNode } from "react";

/** `id` is the panel's element id, so that links can target it. */
export type Tab = { id: string; name: string; content: ReactNode };

/**
 * ARIA tabs: arrow keys, Home and End move between them. All panels are in the page; without
 * JavaScript they are stacked.
 */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const [open, setOpen] = useState(0);
  const list = useRef<HTMLDivElement>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    const right = document.dir === "rtl" ? -1 : 1;
    const moves: Record<string, number> = {
      ArrowRight: open + right,
      ArrowLeft: open - right,
      Home: 0,
      End: tabs.length - 1,
    };
    const wanted = moves[event.key];
    if (wanted === undefined) return;
    event.preventDefault();
    const next = (wanted + tabs.length) % tabs.length;
    setOpen(next);
    list.current?.querySelectorAll<HTMLElement>("[role=tab]")[next]?.focus();
  };

  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        className="flex gap-6 overflow-x-auto border-b border-line max-xs:gap-4 noscript:hidden"
      >
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${tab.id}-tab`}
            aria-controls={tab.id}
            aria-selected={index === open}
            tabIndex={index === open ? 0 : -1}
            onClick={() => setOpen(index)}
            className="-mb-px min-h-12 border-b-2 border-transparent text-lg whitespace-nowrap text-muted max-xs:text-base hover:text-ink aria-selected:border-ink aria-selected:font-semibold aria-selected:text-ink"
          >
            {tab.name}
          </button>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={tab.id}
          aria-labelledby={`${tab.id}-tab`}
          tabIndex={0}
          // A class instead of the `hidden` attribute, which would also hide the panel without JavaScript.
          className={index === open ? "pt-6" : "hidden pt-6 noscript:block"}
        >
          <h2 className="sr-only text-2xl font-semibold noscript:not-sr-only">{tab.name}</h2>
          {tab.content}
        </div>
      ))}
    </div>
  );
}
