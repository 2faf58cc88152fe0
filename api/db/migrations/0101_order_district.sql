-- The code of the district an order belongs to: that of its event, of its venue or of its service; null where it
-- belongs to the whole country (B-45). Administrators' lists, exports and figures compare it with the limits of roles.
create function order_district(of_order bigint) returns text language sql stable as $$
  select coalesce(
    (select e.district_code from event_order q join event e on e.id = q.event_id where q.order_id = of_order),
    (select d.district_code from facility_order q join venue v on v.id = q.venue_id join district d on d.id = v.district_id where q.order_id = of_order),
    (select d.district_code from service_order q join service s on s.id = q.service_id join district d on d.id = s.district_id where q.order_id = of_order))
$$;
