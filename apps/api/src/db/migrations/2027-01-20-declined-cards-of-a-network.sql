-- Sums up the declined cards of a network and its site over the voluntary invoices and card setups that it opened.

alter table voluntary_invoices add column site_hash text not null default '';

update voluntary_invoices set site_hash = address_hash;

drop index voluntary_invoices_address_hash_created_at_idx;

alter table card_setups add column address_hash text not null default '',
  add column site_hash text not null default '';
