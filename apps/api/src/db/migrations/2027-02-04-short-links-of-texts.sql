-- Each text has a short link of its own, with the key by which its link expires.

alter table short_links add column link_key text,
  drop constraint short_links_practice_id_charge_event_id_payer_id_key;

create unique index on short_links (practice_id, link_key);
