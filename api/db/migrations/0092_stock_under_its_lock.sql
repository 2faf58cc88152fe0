-- Locks the stock of events in the one order of all callers and says in one trip, since the whole sale waits for it, how it stands from
-- here on, what time it is, and which of the events are sold: each statement sees what was committed before it began.
create function lock_stock(events bigint[]) returns table (stock jsonb, at timestamptz, selling bigint[]) language plpgsql volatile as $$
begin
  perform 1 from ticket_stock s where s.event_id = any (events) order by s.ticket_type_id, s.session_id for update;
  return query select
    coalesce((select jsonb_agg(jsonb_build_object(
      'eventId', s.event_id, 'ticketTypeId', s.ticket_type_id, 'sessionId', s.session_id, 'total', s.total, 'free', s.free,
      'unused', s.total - s.held - s.sold - s.offered, 'taken', s.held + s.sold, 'offered', s.offered, 'waiting', s.waiting
    ) order by s.ticket_type_id, s.session_id) from ticket_stock s where s.event_id = any (events)), '[]'),
    app_now(), array(select e.id from event e where e.id = any (events) and e.state = 'PUBLISHED');
end $$;
