-- Messages with links that were sent, their codes, and after how many days a link no longer opens its bill.

alter table practices add column link_days integer;

create table sent_links (
  practice_id integer not null references practices,
  code text not null,
  link_key text not null,
  message_key text not null,
  charge_event_ids text[] not null,
  sent_at timestamptz not null,
  primary key (practice_id, code),
  unique (practice_id, message_key),
  unique (practice_id, link_key)
);

create index sent_links_by_time on sent_links (sent_at);
