-- The reconciler looks for announced payments that never began every two seconds.

create index charge_events_pending on charge_events (charge_event_id) where status = 'stripe_pending';
