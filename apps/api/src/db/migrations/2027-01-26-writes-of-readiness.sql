-- A row that a process writes to learn whether the database can store anything.

create table readiness (
  only_row boolean primary key default true check (only_row),
  checked_at timestamptz not null default now()
);

insert into readiness default values;
