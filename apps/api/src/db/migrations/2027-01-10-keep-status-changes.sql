-- Who changed an invoice's status is a part of the audit trail: append-only, and kept for six years.

create trigger keep_rows before update or delete on charge_event_transitions
  for each row execute function keep_audit_events();

create trigger keep_table before truncate on charge_event_transitions
  for each statement execute function keep_audit_events();
