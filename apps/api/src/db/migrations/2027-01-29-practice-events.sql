-- What happened to a practice's invoices and money, for its own programs. Written by triggers, in the transaction of
-- what happened, so that no code can forget it. A reader gives events their positions after they were committed: a
-- smaller position never appears later.

alter table charge_events add column closed_as text, add column closed_reason text;

create table practice_events (
  event_id bigint generated always as identity primary key,
  practice_id integer not null references practices,
  charge_event_id text not null,
  type text not null check (type in ('invoice_created', 'status_changed', 'payment', 'refund', 'invoice_closed')),
  status text,
  closed_as text,
  kind text,
  last4 text,
  amount integer,
  happened_at timestamptz not null,
  position bigint,
  unique (practice_id, position)
);

create index on practice_events (practice_id, event_id) where position is null;

create function add_invoice_event() returns trigger language plpgsql as $$ begin
    insert into practice_events (practice_id, charge_event_id, type, status, happened_at)
    values (new.practice_id, new.charge_event_id, 'invoice_created', new.status, now());
    return null;
  end $$;

create function add_status_event() returns trigger language plpgsql as $$ begin
    insert into practice_events (practice_id, charge_event_id, type, status, happened_at)
    select practice_id, charge_event_id, 'status_changed', new.to_status, new.happened_at
    from charge_events where charge_event_id = new.charge_event_id;
    return null;
  end $$;

create function add_payment_event() returns trigger language plpgsql as $$ begin
    insert into practice_events (practice_id, charge_event_id, type, status, kind, last4, amount, happened_at)
    select practice_id, charge_event_id, sums.type, null, new.kind, new.last4, sums.amount, new.paid_at
    from charge_events cross join (values ('payment', new.captured), ('refund', new.refunded)) as sums (type, amount)
    where charge_event_id = new.charge_event_id and (sums.type = 'payment' or sums.amount > 0)
    order by sums.type;
    return null;
  end $$;

create function add_refund_event() returns trigger language plpgsql as $$ begin
    insert into practice_events (practice_id, charge_event_id, type, status, kind, last4, amount, happened_at)
    select practice_id, charge_event_id, 'refund', null, new.kind, new.last4, new.refunded - old.refunded, now()
    from charge_events where charge_event_id = new.charge_event_id;
    return null;
  end $$;

create function add_excess_event() returns trigger language plpgsql as $$ begin
    insert into practice_events (practice_id, charge_event_id, type, status, kind, last4, amount, happened_at)
    select charge_events.practice_id, charge_event_id, 'refund', null, kind, last4, new.amount, now()
    from transactions join charge_events using (charge_event_id) where attempt_id = new.attempt_id;
    return null;
  end $$;

create function add_closing_event() returns trigger language plpgsql as $$ begin
    insert into practice_events (practice_id, charge_event_id, type, closed_as, happened_at)
      values (new.practice_id, new.charge_event_id, 'invoice_closed', new.closed_as, now());
    return null;
  end $$;

create trigger add_closing_event after update of closed_as on charge_events
  for each row when (new.closed_as is distinct from old.closed_as) execute function add_closing_event();

create trigger add_invoice_event after insert on charge_events
  for each row execute function add_invoice_event();

create trigger add_status_event after insert on charge_event_transitions
  for each row execute function add_status_event();

create trigger add_payment_event after insert on transactions
  for each row execute function add_payment_event();

create trigger add_refund_event after update of refunded on transactions
  for each row when (new.refunded <> old.refunded) execute function add_refund_event();

create trigger add_excess_event after update of state on payment_adjustments
  for each row when (new.kind = 'excess' and new.state = 'done' and old.state = 'due')
  execute function add_excess_event();

-- Older payments, and their refunds in one sum each.
insert into practice_events (practice_id, charge_event_id, type, status, kind, last4, amount, happened_at)
select charge_events.practice_id, transactions.charge_event_id, type, null, transactions.kind, last4, sums.amount, paid_at
from transactions join charge_events using (charge_event_id)
left join payment_adjustments as excess on excess.attempt_id = transactions.attempt_id
  and excess.kind = 'excess' and excess.state = 'done'
cross join lateral (
  values ('payment', captured), ('refund', refunded + coalesce(excess.amount, 0))
) as sums (type, amount)
where type = 'payment' or sums.amount > 0
order by transaction_id, type;
