-- A refund is paid by the shop or by hand, never by both (P8, decision 0034).
alter table refund
  -- SHOP from the moment the shop is asked, HAND from the moment somebody enters it. Null: nobody has begun, or the shop has refused.
  add column way text check (way in ('SHOP', 'HAND')),
  -- One process asks the shop about a refund at a time; real time, never the test clock.
  add column leased_until timestamptz,
  add column asked_at timestamptz,
  add column answer text check (answer in ('TAKEN', 'REFUSED', 'SILENT')),
  add column answered_at timestamptz,
  add column refused_with text,
  -- Under which number the shop has taken it on.
  add column shop_number text;
update refund set way = 'SHOP', answer = 'TAKEN' where state = 'REQUESTED';
update refund set way = 'HAND' where state = 'DUE' and prepared_by is not null;
alter table refund
  add constraint refund_one_way check (
    (state <> 'REQUESTED' or way is not distinct from 'SHOP')
    and (way is distinct from 'HAND' or (answer is distinct from 'TAKEN' and answer is distinct from 'SILENT' and leased_until is null)));
