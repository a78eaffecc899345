import { useEffect, useId, useRef, useState, type CSSProperties, type SyntheticEvent } from "react";

/** A change that the preview shows before it is saved: a command that changes or adds a record by fields. */
export type DraftCommand = { name: string; input: object };

type Props = {
  /** A page of the shop, such as "/". */
  path: string;
  commands: readonly DraftCommand[];
  title?: string;
  /** The width at first. */
  start?: Device;
};

/** CSS pixels of each width. */
const devices = { Phone: 360, Desktop: 1280 } as const;
type Device = keyof typeof devices;

/** Shorter than the time between two letters of most typists. */
const PAUSE_MS = 50;

/**
 * A page of the shop as it would be after the commands, at a chosen width. Each draft loads in a frame of its own,
 * which replaces the former one when it is ready: nothing flickers, and the place in the page stays.
 */
export function PreviewFrame({
  path,
  commands,
  title = "Preview of the shop",
  start = "Phone",
}: Props) {
  const [device, setDevice] = useState<Device>(start);
  const { view, scale } = useScale(devices[device]);
  const [problem, setProblem] = useState("");
  const draft = JSON.stringify({ path, commands });
  const { frames, show } = useFrames(draft);
  return (
    <div className="preview-frame">
      <div className="preview-head">
        <p role="status" className="error">
          {problem}
        </p>
        <div role="group" aria-label="Width" className="segments">
          {(Object.keys(devices) as Device[]).map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === device}
              onClick={() => setDevice(each)}
            >
              {each}
            </button>
          ))}
        </div>
      </div>
      <div
        ref={view}
        className="preview-view"
        role="group"
        aria-label={title}
        // Scrolled by keys.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        style={{ "--width": `${devices[device]}px`, "--scale": scale } as CSSProperties}
      >
        {frames.map((frame, index) => (
          <DraftFrame
            key={frame.key}
            draft={frame.draft}
            title={title}
            isNext={index > 0}
            ready={(sentence) => {
              // Without the place in the command's input.
              setProblem(sentence.replace(/^[\w.]+: /, ""));
              if (sentence === "") show(frame.key);
            }}
          />
        ))}
      </div>
    </div>
  );
}

type Frame = { key: number; draft: string };

/** The frame that is shown, and after it the one that loads the newest draft. */
function useFrames(draft: string) {
  const [frames, setFrames] = useState<readonly Frame[]>([{ key: 0, draft }]);
  useEffect(() => {
    const timer = setTimeout(
      () =>
        setFrames((before) => {
          const [shown, newest = shown] = before;
          return shown && newest && newest.draft !== draft
            ? [shown, { key: newest.key + 1, draft }]
            : before;
        }),
      PAUSE_MS,
    );
    return () => clearTimeout(timer);
  }, [draft]);
  return {
    frames,
    show: (key: number) => setFrames((now) => now.filter((each) => each.key >= key)),
  };
}

type FrameProps = {
  draft: string;
  title: string;
  isNext: boolean;
  /** Is called once, with a sentence if there is no page. */
  ready(problem: string): void;
};

function DraftFrame({ draft, title, isNext, ready }: FrameProps) {
  const name = `preview${useId()}`;
  const [height, setHeight] = useState(0);
  const observer = useRef<ResizeObserver>(null);
  useEffect(() => post(name, draft), [name, draft]);
  useEffect(() => () => observer.current?.disconnect(), []);

  function loaded({ currentTarget: frame }: SyntheticEvent<HTMLIFrameElement>) {
    const page = frame.contentDocument;
    // A new frame is empty before its page is there.
    if (page?.URL === "about:blank") return;
    if (!page) return ready("The preview could not be loaded.");
    if (page.contentType === "text/plain") return ready(page.body.textContent);
    const { body } = page;
    // The frame is as high as the page, so the page must not be as high as the frame.
    body.style.minHeight = "0";
    setHeight(body.offsetHeight);
    observer.current = new ResizeObserver(() => setHeight(body.offsetHeight));
    observer.current.observe(body);
    ready("");
  }

  return (
    <div
      className={isNext ? "preview-page is-next" : "preview-page"}
      style={{ "--height": `${height}px` } as CSSProperties}
    >
      <iframe name={name} title={title} inert onLoad={loaded} />
    </div>
  );
}

/** Sends a draft to the frame. The answer to a request with a body is never cached. */
function post(target: string, draft: string): void {
  const form = document.createElement("form");
  Object.assign(form, { method: "post", action: "/admin/preview", target, hidden: true });
  const field = document.createElement("input");
  Object.assign(field, { type: "hidden", name: "draft", value: draft });
  form.append(field);
  document.body.append(form);
  form.submit();
  form.remove();
}

/** How much a page of this width is scaled, so that it fits into the view. */
function useScale(width: number) {
  const view = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(width);
  useEffect(() => {
    const { current } = view;
    if (!current) return undefined;
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect.width));
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return { view, scale: Math.min(1, room / width) };
}
