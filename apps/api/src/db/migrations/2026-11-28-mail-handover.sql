-- Records when an email's content goes to the mail server, so that a lost response doesn't send it again and again.

alter table mails
  add column message_key uuid not null default gen_random_uuid(),
  add column handed_over_at timestamptz,
  add column handover_count integer not null default 0;
