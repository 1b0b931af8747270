-- Since when a practice has closed the account of one of its payers.

alter table payers add column account_closed_at timestamptz;
