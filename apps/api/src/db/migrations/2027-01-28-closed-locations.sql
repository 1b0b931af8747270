-- Since when a location takes no new payers and no Pay as Guest, although its practice goes on.

alter table locations add column closed_at timestamptz;
