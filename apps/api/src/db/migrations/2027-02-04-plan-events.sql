-- Events of a practice's plans: created as an offer or not, accepted, paid off, due again, cancelled. Only triggers
-- write events, so nothing else checks their type.

alter table practice_events
  alter column charge_event_id drop not null,
  add column payment_plan_id integer,
  add column plan_state text,
  drop constraint practice_events_type_check;

create function plan_state(plan payment_plans) returns text immutable language sql as $$
  select case when plan.status = 'active' and plan.is_offered then 'offered' else plan.status end
$$;

create function add_plan_event() returns trigger language plpgsql as $$ begin
  insert into practice_events (practice_id, payment_plan_id, type, plan_state, happened_at)
    select new.practice_id, new.payment_plan_id, 'plan_created', plan_state(new), now();
  return null;
end $$;

create function add_plan_change_event() returns trigger language plpgsql as $$ begin
  insert into practice_events (practice_id, payment_plan_id, type, plan_state, happened_at)
    select new.practice_id, new.payment_plan_id, 'plan_changed', plan_state(new), now()
    where plan_state(new) <> plan_state(old);
  return null;
end $$;

create trigger add_plan_event after insert on payment_plans
  for each row execute function add_plan_event();

create trigger add_plan_change_event after update of status, is_offered on payment_plans
  for each row execute function add_plan_change_event();
