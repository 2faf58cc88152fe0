alter table refund add column choose_until timestamptz;
comment on column refund.choose_until is 'Until when its member can choose another session instead of it, after a payment that came too late; null: it is paid (B-39).';
comment on column ledger.kind is 'CAPTURED by the shop, KEPT of cancelled places (negative: refunded after all), REFUND_DUE (negative: another session was chosen instead), REFUNDED, SUSPENSE: its purpose is unknown, CLEARED: known since.';
alter table notification drop constraint notification_kind_check;
alter table notification add constraint notification_kind_check check (kind in ('RESERVED', 'HOLD_ENDS', 'PURCHASED', 'CHANGED', 'RESCHEDULED', 'CANCELLED', 'EXPIRED', 'PAID_LATE', 'REFUND_DUE', 'TICKET_RECEIVED', 'REMINDER', 'QUESTIONNAIRE_OPEN', 'MESSAGE', 'GROUP_MESSAGE', 'DESK_CHANGE', 'WAITING_OFFER', 'WAITING_ENDED', 'TEAM_NIGHT')) not valid;
