-- Where a guest of Pay as Guest wants the receipt and the notice of a returned bank payment.

alter table voluntary_invoices
  add column email text,
  add column language text check (language in ('en', 'es'));
