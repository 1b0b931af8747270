-- Plans that a practice's own programs create, by the ids that these give them. An offered one is billed only once its
-- payer has chosen a method. And of an item that they bill: from what the patient's share is left.

-- Above the ids that were given by hand.
create sequence plan_ids start with 100001;

select setval('plan_ids', (select greatest(100000, max(payment_plan_id)) from payment_plans));

alter table payment_plans
  add column external_id text,
  add column ordered_start date,
  add column is_offered boolean not null default false;

create unique index on payment_plans (practice_id, external_id) where external_id is not null;

alter table procedures add column charge integer, add column insurance integer, add column adjustment integer;
