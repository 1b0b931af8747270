-- Ids of a practice's payers and patients that were merged into others, which answer to them.

create table merged_ids (
  practice_id integer not null references practices,
  kind text not null check (kind in ('payer', 'patient')),
  external_id text not null,
  survivor_id integer not null,
  merged_at timestamptz not null,
  primary key (practice_id, kind, external_id)
);

create index on merged_ids (practice_id, kind, survivor_id);
