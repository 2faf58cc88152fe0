import * as z from 'zod/mini';
import { day, id, instant, version } from '../wire.ts';
import { line, neededLine, neededLines } from '../text/text.ts';

/** Kinds of records that have notes. */
export const noteKinds = ['member', 'order', 'event', 'room'] as const;
export type NoteKind = (typeof noteKinds)[number];

export const maxNoteLength = 2000;
export const maxTagLength = 30;
export const maxTags = 10;

export const noteText = neededLines(maxNoteLength, 1);
/** Saved fields. `followUpOn` is a day in the time zone of the record's country. */
export const followUpFields = {
  tags: z.array(neededLine(maxTagLength, 1)).check(z.maxLength(maxTags)),
  ownerId: z.nullable(id),
  followUpOn: z.nullable(day),
};

const note = z.object({ id, at: instant, by: z.string(), text: z.string() });

/** `version` is 0 before the first save. */
export const notes = z.object({
  ...followUpFields,
  version,
  ownerName: z.nullable(z.string()),
  /** Administrators who may read the record, for the choice of its owner. */
  owners: z.array(z.object({ id, name: z.string() })),
  notes: z.array(note),
  canWrite: z.boolean(),
});
export type Notes = z.output<typeof notes>;

/** A record on the list of its owner. */
export const followUp = z.object({
  kind: z.enum(noteKinds),
  /** Order number, or id of the member, event or room. */
  subjectId: z.string(),
  name: z.string(),
  country: z.string(),
  tags: z.array(line(maxTagLength)),
  followUpOn: day,
  /** Today or earlier, in the time zone of the country. */
  isDue: z.boolean(),
});
export type FollowUp = z.output<typeof followUp>;
