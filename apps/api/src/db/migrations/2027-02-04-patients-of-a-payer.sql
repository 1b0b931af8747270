-- Rows of a payer: their patients, whom a merge moves, and the guests' sessions that see their saved methods.

create index on patients (payer_id);

create index on sessions (unlocked_payer_id) where unlocked_payer_id is not null;
