-- A payer's bank account for one invoice, beside the one on file: no guest may use it, nor may the payer use a guest's.

alter table bank_accounts add column linked_by_payer boolean not null default false;
