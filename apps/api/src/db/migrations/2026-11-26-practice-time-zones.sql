-- Days belong to the practice: due dates and "today" are those of its time zone.

alter table practices add column time_zone text not null default 'America/New_York';

create index charge_events_scheduled_due on charge_events (due_date) where status = 'scheduled';
