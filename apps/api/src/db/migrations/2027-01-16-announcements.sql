-- When and by whom a payment was announced that has not begun: before, the history's last row told it.

alter table charge_events
  add column announced_at timestamptz,
  add column announced_by text;

-- A claim ends an announcement.
update charge_events set announced_at = last.happened_at, announced_by = last.actor
  from (select distinct on (charge_event_id) * from charge_event_transitions
    where charge_event_id in (select charge_event_id from charge_events where status = 'stripe_pending')
    order by charge_event_id, transition_id desc) last
  where last.charge_event_id = charge_events.charge_event_id and last.reason = 'announced'
    and not exists (select from payment_attempts attempts
      where attempts.charge_event_id = charge_events.charge_event_id and attempts.state = 'claimed');

-- Processes of the version before, which run on during a deployment, store only the history.
create function store_announcement() returns trigger language plpgsql as $$ begin
    update charge_events set announced_at = new.happened_at, announced_by = new.actor
      where charge_event_id = new.charge_event_id and announced_at is null;
    return null;
  end $$;

create trigger store_announcement after insert on charge_event_transitions
  for each row when (new.reason = 'announced') execute function store_announcement();

drop index charge_events_pending;

create index announced_payments on charge_events (announced_at)
  where announced_at is not null and status = 'stripe_pending';
