-- The console's page of an order, retention and reconciliation look for an order's reports.
create index payment_report_of_order on payment_report (order_id) where order_id is not null;
