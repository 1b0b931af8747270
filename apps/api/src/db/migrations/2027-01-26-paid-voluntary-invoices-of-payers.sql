-- Gives the payers who paid while signed in the invoices that a walk-in had until now.

update charge_events set payer_id = voluntary_invoices.payer_id from voluntary_invoices
  where voluntary_invoices.charge_event_id = charge_events.charge_event_id
  and voluntary_invoices.payer_id is not null
  and charge_events.status in ('paid', 'partially_refunded', 'refunded');
