-- Guests' bank accounts are deleted a day after they were linked.

create index guest_banks_by_time on bank_accounts (created_at)
  where charge_event_id is not null;
