import { Mark, type ChainedCommands, type Editor } from "@tiptap/core";
import { EditorContent, useEditor, useEditorState } from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";
import { useEffect, useRef, useState } from "react";
import { Toolbar } from "react-aria-components";
import { Button } from "#admin/ui/button.tsx";
import { htmlOf, shownRichText } from "./rich-text-value.ts";

const mark = (name: string, tag: string) =>
  Mark.create({ name, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] });

const isAddress = (href: string) => /^(?:https?:\/\/|mailto:|tel:)\S/i.test(href);

// What the server's sanitizer keeps (to-safe-html.server.ts), but for tables, term lists and divisions.
const extensions = [
  StarterKit.configure({
    heading: { levels: [3, 4] },
    link: { openOnClick: false, isAllowedUri: isAddress },
    trailingNode: false,
  }),
  mark("subscript", "sub"),
  mark("superscript", "sup"),
  mark("small", "small"),
];

/** A pasted text's headings, as the sanitizer would change them. */
const transformPastedHTML = (html: string) =>
  html.replaceAll(/(<\/?)h[12]\b/gi, "$1h3").replaceAll(/(<\/?)h[56]\b/gi, "$1h4");

type Props = {
  id: string;
  label: string;
  value: string;
  "aria-describedby": string | undefined;
  onChange(value: string): void;
};

/** An editor of formatted text. Its value is plain text where that is enough, or else HTML. */
export function RichText({ id, label, value, onChange, ...described }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const editor = useEditor({
    extensions,
    content: htmlOf(value),
    immediatelyRender: false,
    injectCSS: false,
    editorProps: {
      transformPastedHTML,
      attributes: {
        id,
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": label,
        "aria-describedby": described["aria-describedby"] ?? "",
      },
    },
    onUpdate: ({ editor: changed }) => onChange(shownRichText(changed.getHTML())),
  });
  useEffect(() => {
    editor?.setEditable(!frame.current?.closest("fieldset:disabled"), false);
  }, [editor]);
  // A value from elsewhere: discarded, saved or merged.
  useEffect(() => {
    if (editor && value !== shownRichText(editor.getHTML()))
      editor.commands.setContent(htmlOf(value), { emitUpdate: false });
  }, [editor, value]);
  return (
    <div ref={frame} className="rich-text">
      {editor && <Tools editor={editor} of={label} />}
      <EditorContent editor={editor} />
    </div>
  );
}

type Tool = {
  name: string;
  /** Shown in place of the name. */
  sign?: string;
  /** The mark or node that it sets. */
  sets?: [name: string, attributes?: object];
  run(chain: ChainedCommands): ChainedCommands;
};

const tools: readonly Tool[] = [
  { name: "Bold", sign: "B", sets: ["bold"], run: (to) => to.toggleBold() },
  { name: "Italic", sign: "I", sets: ["italic"], run: (to) => to.toggleItalic() },
  heading("Heading", "H", 3),
  heading("Small heading", "h", 4),
  { name: "List", sign: "•", sets: ["bulletList"], run: (to) => to.toggleBulletList() },
  { name: "Numbered list", sign: "1.", sets: ["orderedList"], run: (to) => to.toggleOrderedList() },
  { name: "Quote", sign: "“”", sets: ["blockquote"], run: (to) => to.toggleBlockquote() },
  { name: "Undo", run: (to) => to.undo() },
  { name: "Redo", run: (to) => to.redo() },
];

function heading(name: string, sign: string, level: 3 | 4): Tool {
  return { name, sign, sets: ["heading", { level }], run: (to) => to.toggleHeading({ level }) };
}

function Tools({ editor, of }: { editor: Editor; of: string }) {
  const [isLinking, setIsLinking] = useState(false);
  const { on, href } = useEditorState({
    editor,
    selector: () => ({
      on: tools.map(({ sets }) => sets && editor.isActive(...sets)),
      href: editor.getAttributes("link")["href"] as string | undefined,
    }),
  });
  return (
    <>
      <Toolbar aria-label={`Format of ${of}`} className="page-actions">
        {tools.map(({ name, sign, run }, index) => (
          <Button
            key={name}
            aria-label={name}
            title={name}
            aria-pressed={on[index]}
            onClick={() => run(editor.chain().focus()).run()}
          >
            {sign ?? name}
          </Button>
        ))}
        <Button aria-pressed={href !== undefined} onClick={() => setIsLinking(!isLinking)}>
          Link
        </Button>
      </Toolbar>
      {isLinking && (
        <LinkEditor
          key={href}
          href={href ?? ""}
          save={(address) => {
            const chain = editor.chain().focus().extendMarkRange("link");
            (address === "" ? chain.unsetLink() : chain.setLink({ href: address })).run();
            setIsLinking(false);
          }}
        />
      )}
    </>
  );
}

/** The address of the chosen words; without one the link is removed. */
function LinkEditor({ href, save }: { href: string; save(address: string): void }) {
  const [address, setAddress] = useState(href);
  const isWrong = address !== "" && !isAddress(address.trim());
  const send = () => isWrong || save(address.trim());
  return (
    <div className="inline-form">
      <label className="field">
        <span>Address of the link</span>
        <input
          type="url"
          // The reader asked for this field.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          value={address}
          aria-invalid={isWrong}
          onChange={({ target }) => setAddress(target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            send();
          }}
        />
      </label>
      <Button onClick={send}>{address === "" ? "Remove link" : "Set link"}</Button>
      <p role="status" className="help">
        {isWrong && "An address begins with https://, mailto: or tel:."}
      </p>
    </div>
  );
}
