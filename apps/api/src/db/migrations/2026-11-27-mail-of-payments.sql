-- Mail about payments, bills and passwords, each sent once and in the payer's language.

-- Null while unknown.
alter table portal_users add column language text check (language in ('en', 'es'));

create table mail_causes (cause text primary key, created_at timestamptz not null);

alter table mails drop constraint mails_kind_check;

alter table mails add check (kind in
  ('reset', 'create', 'external', 'registration_digits', 'saved_methods_digits', 'receipt', 'bank_return',
    'instalment_decline', 'bill', 'card_expiry', 'password_change'));

alter table mails
  add column amount integer,
  add column decline_code text,
  add column token_id text;

alter table payment_attempts
  add column claimed_for text not null default 'guest' check (claimed_for in ('payer', 'guest')),
  add column processing_at timestamptz;

alter table charge_events
  add column decline_kind text check (decline_kind in ('declined', 'returned')),
  add column decline_code text;
