-- Who was shown the price that a payment's intent has, so that another payer's price doesn't replace it.

alter table payment_attempts add column offered_to text;
