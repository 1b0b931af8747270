-- A card is claimed before it is confirmed, so whose price its intent has no longer matters.

alter table payment_attempts drop column offered_to;
