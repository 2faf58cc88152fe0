import {
  copyEvent,
  getEventChoices,
  getEventFigures,
  getEventForm,
  getEventPreview,
  listEventRows,
  publishEvent,
  removeEvent,
  saveEvent,
  withdrawEvent,
} from '#domain/events/calls.make.ts';
import {
  cancelEvent,
  cancelEventSessions,
  moveEventSessions,
  previewSessionCancel,
} from '#domain/events/acts/calls.acts.ts';
import type { On } from '#api/platform/http/answer.ts';
import { eventChoices, eventFigures, eventForm, eventPreview } from './service.figures.ts';
import { keepEvent, type OrdersOf } from './service.make.ts';
import { copiedEvent, dropEvent, shownEvents } from './service.state.ts';
import type { ActHandlers } from '#api/features/events/acts/service.handlers.ts';
import { previewCancel } from '#api/features/events/acts/service.cancelSessions.ts';
import { callOff, cancelSessions, moveSessions } from '#api/features/events/acts/service.start.ts';
import { eventRows } from './service.rows.ts';

export function eventMakeRoutes(on: On, orders: OrdersOf, acts: ActHandlers): void {
  on(listEventRows, (ctx, input) => eventRows(ctx, input));
  on(getEventChoices, (ctx, input) => eventChoices(ctx, input.country));
  on(getEventForm, (ctx, input) => eventForm(ctx, input.id));
  on(saveEvent, (ctx, input) => keepEvent(ctx, input, orders));
  on(publishEvent, shownEvents.publish);
  on(withdrawEvent, shownEvents.withdraw);
  on(cancelEvent, (ctx, input) => callOff(ctx, input, acts));
  on(cancelEventSessions, (ctx, input) => cancelSessions(ctx, input, acts));
  on(previewSessionCancel, previewCancel);
  on(moveEventSessions, (ctx, input) => moveSessions(ctx, input, acts));
  on(copyEvent, (ctx, input) => copiedEvent(ctx, input.id, input.days, orders));
  on(removeEvent, (ctx, input) => dropEvent(ctx, input.id, input.version));
  on(getEventPreview, (ctx, input) => eventPreview(ctx, input.id, input.language));
  on(getEventFigures, (ctx, input) => eventFigures(ctx, input.id));
}
