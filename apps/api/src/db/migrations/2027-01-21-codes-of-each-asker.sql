-- A mailed code replaces only the older one that the same network requested.

alter table mails add column asked_by text not null default '';

alter table account_codes add column asked_by text not null default '';

drop index one_live_code;

create unique index one_live_code on account_codes (email, kind, asked_by)
  where used_at is null and kind <> 'from_landing';
