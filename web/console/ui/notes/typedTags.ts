import { maxTagLength, maxTags } from '#domain/notes/shapes.ts';
import { oneLine } from '#domain/text/text.ts';

/** The tags of a field, each once. */
export const tagsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,;，；、]/)
      .map(oneLine)
      .filter(Boolean),
  ),
];

export const areTagsWrong = (tags: readonly string[]): boolean =>
  tags.length > maxTags || tags.some((tag) => tag.length > maxTagLength);
