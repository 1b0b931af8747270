-- An append-only record of who did what, and the actor of each change of an invoice's status.

create table audit_events (
  audit_event_id bigint generated always as identity primary key,
  happened_at timestamptz not null,
  actor text not null,
  action text not null,
  object text not null,
  outcome text not null,
  request_id text not null,
  address text not null
);

create index audit_events_by_actor on audit_events (actor, happened_at);

create index audit_events_by_time on audit_events (happened_at);

-- Rows are kept for six years (45 CFR 164.316(b)(2)); only the demo is emptied.
create function keep_audit_events() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and old.happened_at < now() - interval '6 years' then
        return old;
      end if;
      if tg_op = 'TRUNCATE' and exists (select from demo_database) then
        return null;
      end if;
      raise exception 'audit events are append-only';
    end $$;

create trigger keep_rows before update or delete on audit_events
  for each row execute function keep_audit_events();

create trigger keep_table before truncate on audit_events
  for each statement execute function keep_audit_events();

-- Null for changes before this one.
alter table charge_event_transitions add column actor text;
