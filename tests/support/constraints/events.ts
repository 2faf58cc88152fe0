import { fullEvent } from '#tests/support/desks/eventForm.ts';
import * as z from 'zod/mini';
import { saveEvent } from '#domain/events/calls.make.ts';
import type { At, Body, Met, Table } from './shapes.ts';

const whole = (): Body => z.encode(saveEvent.input, fullEvent(Date.now()));

const event = (change: (body: Body) => Body, refusal: Met['refusal']): Met => ({
  by: 'saveEvent',
  isNew: true,
  put: () => {
    const body = whole();
    return { ...body, ...change(body) };
  },
  refusal,
});

const first = (body: Body, field: string, change: Body): Body => ({
  [field]: (body[field] as Body[]).map((row, place) => (place === 0 ? { ...row, ...change } : row)),
});
const doubled = (body: Body, field: string): Body => {
  const rows = body[field] as unknown[];
  return { [field]: [...rows, ...rows] };
};
const unknownId = '999999999';

/** Saves a speaker and lists it twice. */
async function speakerTwice(_body: Body, at: At): Promise<Body> {
  const { id } = await at.send('saveSpeaker', {
    country: 'bn',
    name: `Twice ${Math.random()}`,
    isActive: true,
  });
  return { ...whole(), speakerIds: [id, id] };
}

export const eventConstraints: Table = {
  event_country_fkey: event(() => ({ country: 'zz' }), 'wrongInput'),
  event_event_type_id_fkey: event(() => ({ type: unknownId }), 'wrongInput'),
  event_check: [
    event(
      (body) => ({ salesCloseAt: body['salesOpenAt'], salesOpenAt: body['salesCloseAt'] }),
      'wrongInput',
    ),
    event((body) => first(body, 'sessions', { endTime: '2020-01-01T00:00:00Z' }), 'wrongInput'),
  ],
  event_queue_before_sale: event((body) => ({ queueJoinsAt: body['salesOpenAt'] }), 'wrongInput'),
  event_queue_rate: event(() => ({ queueRate: -1 }), 'wrongInput'),
  event_check1: event(
    () => ({ target: { mode: 'MINIMUM', levels: [], minimum: null } }),
    'wrongInput',
  ),
  event_min_pin_fkey: event(
    () => ({ target: { mode: 'MINIMUM', levels: [], minimum: 'NO_LEVEL' } }),
    'wrongInput',
  ),
  event_target_mode_check: event(
    () => ({ target: { mode: 'SOME', levels: [], minimum: null } }),
    'wrongInput',
  ),
  event_target_pin_pin_code_fkey: event(
    () => ({ target: { mode: 'LEVELS', levels: ['NO_LEVEL'], minimum: null } }),
    'wrongInput',
  ),
  event_target_pin_pkey: event(
    () => ({ target: { mode: 'LEVELS', levels: ['PLATINUM', 'PLATINUM'], minimum: null } }),
    'wrongInput',
  ),
  event_activity_status_override_check: event(() => ({ isOnline: true, override: 77 }), null),
  event_dated: {
    by: 'publishEvent',
    refusal: 'eventNotReady',
    put: async (_body, at) => at.send('saveEvent', { ...whole(), salesOpenAt: null }),
  },
  event_image_digest_fkey: event(
    () => ({
      images: [{ digest: '0'.repeat(32), place: 'LIST', alt: { en: '', 'zh-CN': '', ms: '' } }],
    }),
    'wrongInput',
  ),
  event_image_event_id_place_digest_key: event(
    () => ({
      images: [1, 2].map(() => ({
        digest: '0'.repeat(32),
        place: 'LIST',
        alt: { en: '', 'zh-CN': '', ms: '' },
      })),
    }),
    'wrongInput',
  ),
  event_image_place_check: event(
    () => ({
      images: [{ digest: '0'.repeat(32), place: 'ROOF', alt: { en: '', 'zh-CN': '', ms: '' } }],
    }),
    'wrongInput',
  ),
  event_offered_language_known: event(() => ({ languages: ['qqq'] }), 'wrongInput'),
  event_offered_language_pkey: event(() => ({ languages: ['ms', 'ms'] }), 'wrongInput'),
  event_speaker_speaker_id_fkey: event(() => ({ speakerIds: [unknownId] }), 'wrongInput'),
  event_speaker_pkey: { by: 'saveEvent', isNew: true, put: speakerTwice, refusal: 'wrongInput' },
  event_session_check: event(
    (body) => first(body, 'sessions', { endTime: '2020-01-01T00:00:00Z' }),
    'wrongInput',
  ),
  event_session_event_venue_id_fkey: event(
    (body) => first(body, 'sessions', { venue: 'new9' }),
    'wrongInput',
  ),
  event_session_checkin_window: {
    by: 'saveDoorSettings',
    put: { checkInFrom: '2031-01-02T00:00:00Z', checkInTo: '2031-01-01T00:00:00Z' },
    refusal: 'wrongInput',
  },
  ticket_type_guest_types: [
    event((body) => first(body, 'ticketTypes', { guestTypes: [] }), 'wrongInput'),
    event((body) => first(body, 'ticketTypes', { guestTypes: ['neighbour'] }), 'wrongInput'),
  ],
  ticket_type_limit_per_member_check: event(
    (body) => first(body, 'ticketTypes', { limitPerMember: 0 }),
    'wrongInput',
  ),
  ticket_type_price_cents_check: event(
    (body) => first(body, 'ticketTypes', { price: -1 }),
    'wrongInput',
  ),
  ticket_stock_total_check: event((body) => first(body, 'stock', { total: -1 }), 'wrongInput'),
  ticket_stock_pkey: event((body) => doubled(body, 'stock'), 'wrongInput'),
  ticket_stock_session_id_fkey: event(
    (body) => first(body, 'stock', { session: unknownId }),
    'wrongInput',
  ),
  ticket_stock_ticket_type_id_fkey: event(
    (body) => first(body, 'stock', { ticketType: unknownId }),
    'wrongInput',
  ),
  event_type_code_key: { by: 'saveEventType', isNew: true, again: true, refusal: 'nameTaken' },
  event_language_pkey: {
    by: 'saveEventLanguage',
    isNew: true,
    again: true,
    put: { code: 'eo' },
    refusal: 'nameTaken',
  },
  speaker_name: { by: 'saveSpeaker', isNew: true, again: true, refusal: 'nameTaken' },
  speaker_country_fkey: {
    by: 'saveSpeaker',
    isNew: true,
    put: { country: 'zz' },
    refusal: 'wrongInput',
  },
  event_invitation_event_id_member_no_key: {
    by: 'saveInvitation',
    isNew: true,
    again: true,
    refusal: 'nameTaken',
  },
  event_invitation_quota_check: { by: 'saveInvitation', put: { quota: 0 }, refusal: 'wrongInput' },
  event_question_kind_check: [
    {
      by: 'saveNameQuestions',
      put: {
        questions: [{ kind: 'ESSAY', texts: { en: 'Why?', 'zh-CN': '', ms: '' }, options: [] }],
      },
      refusal: 'wrongInput',
    },
    {
      by: 'saveQuestionnaire',
      put: {
        questions: [
          {
            kind: 'ESSAY',
            required: false,
            texts: { en: 'Why?', 'zh-CN': '', ms: '' },
            options: [],
          },
        ],
      },
      refusal: 'wrongInput',
    },
  ],
};
