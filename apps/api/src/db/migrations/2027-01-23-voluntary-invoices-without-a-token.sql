-- Finds a voluntary invoice's session by its ticket, and a payer's newest one.

create unique index sessions_of_tickets on sessions (ticket_hash) where ticket_hash is not null;

create index voluntary_invoices_of_payers on voluntary_invoices (payer_id, created_at)
  where payer_id is not null;
