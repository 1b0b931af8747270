-- A payment is named by its invoice's id. Processes of the previous version still write the old number.

alter table transactions alter column confirmation_number drop not null;
