-- The sites, as hashes, from which an account's owner signed in.

create table known_sites (site_hash text primary key, seen_at timestamptz not null);
