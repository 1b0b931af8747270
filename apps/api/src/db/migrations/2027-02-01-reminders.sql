-- Reminders of bills, notices of instalments, and mail that waits for its reader's daytime.

alter table practices add column reminder_days integer[] not null default '{}',
  add column most_reminders integer;

alter table payers add column time_zone text;

alter table charge_events add column held_at timestamptz;

create table reminders (
  practice_id integer not null references practices,
  charge_event_id text not null references charge_events,
  day integer not null,
  queued_at timestamptz not null,
  primary key (practice_id, charge_event_id, day)
);

alter table mails add column time_zone text, add column charge_event_ids text[],
  add column payment_plan_id integer;

-- Each new kind would be a new rule on an old table.
alter table mails drop constraint mails_kind_check;
