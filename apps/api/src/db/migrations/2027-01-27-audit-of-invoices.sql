-- Who saw or changed one invoice: without it, the query reads every event.

create index audit_events_by_invoice
  on audit_events ((object::jsonb ->> 'chargeEventId'), happened_at)
  where object::jsonb ->> 'chargeEventId' is not null;
