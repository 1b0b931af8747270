-- Disputes that are still open; and old events and causes of mail, which are deleted.

create index webhook_events_of_disputes on webhook_events (type, received_at)
  where type in ('charge.dispute.created', 'charge.dispute.closed');

create index webhook_events_by_time on webhook_events (received_at) where handled_at is not null;

create index mail_causes_by_time on mail_causes (created_at);
