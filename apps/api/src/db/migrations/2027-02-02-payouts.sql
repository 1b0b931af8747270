-- A practice's payments and refunds by day.

create index practice_events_by_time on practice_events (practice_id, type, happened_at, event_id);
