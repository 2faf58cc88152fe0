import { getSchema, Mark } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { linkRelation, linkTarget, safeLink } from '#domain/terms/shapes.html.ts';

const markOf = (name: string, tag: string) =>
  Mark.create({ name, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] });

/** What can be written: only elements of the server's allow-list (`domain/terms/shapes.html.ts`). */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    dropcursor: false,
    gapcursor: false,
    // It would add an empty paragraph to a text that ends with a list.
    trailingNode: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: (address) => safeLink(address) !== null,
      HTMLAttributes: { target: linkTarget, rel: linkRelation, class: null },
    },
  }),
  markOf('subscript', 'sub'),
  markOf('superscript', 'sup'),
];

export const schema = getSchema(extensions);
