-- Since when a practice uses the portal no more: no bills, no mails about any, and no Pay as Guest.

alter table practices add column left_at timestamptz;
