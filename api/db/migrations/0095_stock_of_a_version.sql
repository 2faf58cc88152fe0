-- What is set about an event is kept by who changed it last. The look under the lock says who that is, so that what was decided by an
-- earlier state is found out before anything is written.
drop function lock_stock(bigint[]);
create function lock_stock(events bigint[]) returns table (stock jsonb, at timestamptz, selling bigint[], versions jsonb) language plpgsql volatile as $$
begin
  perform 1 from ticket_stock s where s.event_id = any (events) order by s.ticket_type_id, s.session_id for update;
  return query select
    coalesce((select jsonb_agg(jsonb_build_object(
      'eventId', s.event_id, 'ticketTypeId', s.ticket_type_id, 'sessionId', s.session_id, 'total', s.total, 'free', s.free,
      'unused', s.total - s.held - s.sold - s.offered, 'taken', s.held + s.sold, 'offered', s.offered, 'waiting', s.waiting
    ) order by s.ticket_type_id, s.session_id) from ticket_stock s where s.event_id = any (events)), '[]'),
    app_now(), array(select e.id from event e where e.id = any (events) and e.state = 'PUBLISHED'),
    coalesce((select jsonb_object_agg(c.event_id, c.changed_by::text) from event_change c where c.event_id = any (events)), '{}');
end $$;
