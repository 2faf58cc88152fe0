import * as z from 'zod/mini';
import { call } from '../call.ts';
import { claimed, id, subjectId } from '../wire.ts';
import { noticeEntry } from './shapes.board.ts';

/**
 * Lists published notices of the member's country, newest first; with `venueID` those of that venue
 * (API-040, B-23). `unread` counts all of them, not only this page.
 */
export const getNoticeList = call({
  name: 'getNoticeList',
  service: 'booking',
  path: 'notice/v1/getNoticeList',
  who: 'member',
  names: { venueID: 'visible venue' },
  input: z.object({
    regionCode: claimed,
    venueID: z.optional(id),
    pageNum: z.int().check(z.gte(1), z.lte(100_000)),
    pageSize: z.int().check(z.gte(1), z.lte(50)),
  }),
  output: z.object({
    items: z.array(noticeEntry),
    totalPage: z.int(),
    totalNum: z.int(),
    unread: z.int(),
  }),
  refuses: [],
  errorDisplay: 'toast',
});

/**
 * Returns a notice and marks it as read (API-040). Withdrawn, foreign and unknown ones get the same
 * refusal.
 */
export const getNoticeDetail = call({
  name: 'getNoticeDetail',
  service: 'booking',
  path: 'notice/v1/getNoticeDetail',
  who: 'member',
  names: { noticeId: 'visible notice' },
  input: z.object({ regionCode: claimed, noticeId: subjectId }),
  output: noticeEntry,
  refuses: ['noData'],
  errorDisplay: 'silent',
});

/** Marks all notices of the country, or of a venue, as read (S-25). */
export const markNoticesRead = call({
  name: 'markNoticesRead',
  service: 'booking',
  path: 'notice/v1/markNoticesRead',
  who: 'member',
  names: { venueID: 'visible venue' },
  input: z.object({ regionCode: claimed, venueID: z.optional(id) }),
  output: z.null(),
  refuses: [],
  errorDisplay: 'toast',
});
