import { EditorContent, useEditor } from '@tiptap/react';
import { DOMParser } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import { useEffect, useMemo, useRef, useState } from 'react';
import { cleanHtml } from '#web/ui/cleanHtml.ts';
import type { RichTextProps } from './RichText.tsx';
import { RichTextTools } from './RichTextTools.tsx';
import { pastedHtml } from './pastedHtml.ts';
import { extensions, schema } from './writing.ts';

/** Sanitized elements of an HTML text; Trusted Types forbid the editor to read HTML itself (I36). */
function elementsOf(html: string): HTMLElement {
  const box = document.createElement('div');
  box.append(cleanHtml(html));
  return box;
}

/** Pastes what the allow-list permits; of everything else only the text remains. */
function paste(view: EditorView, event: ClipboardEvent): boolean {
  event.preventDefault();
  const html = event.clipboardData?.getData('text/html') ?? '';
  const text = event.clipboardData?.getData('text/plain') ?? '';
  if (html === '') return view.pasteText(text) || true;
  const parser = DOMParser.fromSchema(view.state.schema);
  const slice = parser.parseSlice(elementsOf(pastedHtml(html)));
  view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView());
  return true;
}

/** Refuses dropped content from elsewhere, because it would not be cleaned. */
function drop(view: EditorView, event: DragEvent): boolean {
  if (view.dragging !== null) return false;
  event.preventDefault();
  return true;
}

/** Tab leaves the text, also in a list. */
const keydown = (_view: EditorView, event: KeyboardEvent): boolean => event.key === 'Tab';

const textClasses =
  'prose max-w-none min-h-full p-3 outline-none whitespace-pre-wrap wrap-break-word [font-variant-ligatures:none]';

function useEditorProps({ id, label, lang, isRequired, isInvalid, describedBy }: RichTextProps) {
  return useMemo(
    () => ({
      attributes: {
        id,
        lang,
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-required': String(isRequired),
        'aria-invalid': String(isInvalid),
        ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
        class: textClasses,
      },
      handleDOMEvents: { paste, drop, keydown },
    }),
    [id, label, lang, isRequired, isInvalid, describedBy],
  );
}

export function RichTextEditor(props: RichTextProps) {
  const { label, html, onHtml, onBlur, onReady } = props;
  const own = useRef(html);
  const [content] = useState(
    () => DOMParser.fromSchema(schema).parse(elementsOf(html)).toJSON() as object,
  );
  const editor = useEditor({
    extensions,
    content,
    // A style element would violate the content security policy; `textClasses` has these rules.
    injectCSS: false,
    editorProps: useEditorProps(props),
    onUpdate: ({ editor: changed }) => {
      own.current = changed.isEmpty ? '' : changed.getHTML();
      onHtml(own.current);
    },
    onBlur,
  });
  // Takes a text from outside, such as a restored draft.
  useEffect(() => {
    if (html === own.current) return;
    own.current = html;
    const next = DOMParser.fromSchema(editor.schema).parse(elementsOf(html));
    if (!next.eq(editor.state.doc))
      editor.commands.setContent(next.toJSON() as object, { emitUpdate: false });
  }, [editor, html]);
  useEffect(() => onReady(() => void editor.commands.focus()), [editor, onReady]);
  return (
    <div className="flex h-full flex-col">
      <RichTextTools editor={editor} label={label} />
      <EditorContent editor={editor} className="min-h-0 flex-1 overflow-y-auto" />
    </div>
  );
}
