/** Elements that the rich text editor keeps; it would drop tables and description lists. */
const written = 'p|h2|h3|h4|ul|ol|li|strong|b|em|i|u|s|a|blockquote|br|hr|sub|sup';
const other = new RegExp(String.raw`<(?!/?(?:${written})(?:\s[^<>]*)?/?>)[a-z!/?]`, 'i');

/** Whether the rich text editor keeps all of an HTML text. */
export const isWritable = (html: string): boolean => !other.test(html);
