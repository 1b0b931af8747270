-- Marks a database as the demo's, so that no command mistakes real data for it, or the other way round.

create table demo_database (
  only_row boolean primary key default true check (only_row),
  seeded_at timestamptz not null default now()
);
