-- The browsers of sessions, and authenticator apps with their recovery codes.

-- Null for sessions before this change, and for guests.
alter table sessions add column user_agent text;

-- No foreign key: an external session may outlast the idle time of the payer's.
alter table sessions add column opened_by text;

create table second_factors (
  portal_user_id integer primary key references portal_users,
  sealed_secret text not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0
);

create table recovery_codes (
  portal_user_id integer not null references second_factors on delete cascade,
  code_number integer not null,
  code_hash text not null,
  primary key (portal_user_id, code_number)
);

alter table mails drop constraint mails_kind_check;

alter table mails add check (kind in
  ('reset', 'create', 'external', 'registration_digits', 'saved_methods_digits', 'receipt', 'bank_return',
    'instalment_decline', 'bill', 'card_expiry', 'password_change', 'second_factor_on', 'second_factor_off'));
