/** Types of a package without types, as far as we use it. */
declare module 'sanitize-html' {
  type Attributes = Record<string, string>;
  type Options = {
    allowedTags: readonly string[];
    allowedAttributes: Record<string, readonly string[]>;
    allowedSchemes: readonly string[];
    allowProtocolRelative: boolean;
    nonTextTags: readonly string[];
    disallowedTagsMode: 'discard' | 'escape';
    enforceHtmlBoundary: boolean;
    nestingLimit: number;
    transformTags: Record<
      string,
      string | ((tag: string, attributes: Attributes) => { tagName: string; attribs: Attributes })
    >;
  };
  export default function sanitizeHtml(html: string, options: Options): string;
}
