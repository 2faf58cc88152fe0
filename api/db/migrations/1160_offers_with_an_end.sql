alter table alternative_offer add column answer_until timestamptz;
comment on column alternative_offer.answer_until is 'End of the time to answer, if it is before that of the round; null: that of the round.';
