-- A location can have its own logo, color and fees; otherwise its practice's apply.

alter table locations
  add column location_logo_svg text,
  add column location_brand_color text check (location_brand_color ~ '^#[0-9a-f]{6}$');

create table location_fees (
  location_id integer not null references locations,
  kind text not null check (kind in ('credit', 'debit', 'prepaid', 'ach')),
  rate integer not null check (rate between 0 and 10000),
  primary key (location_id, kind)
);
