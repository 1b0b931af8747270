-- Since when a practice has closed the account of one of its payers.

alter table payers add column account_closed_at timestamptz;

create index payers_closed on payers (payer_id) where account_closed_at is not null;
