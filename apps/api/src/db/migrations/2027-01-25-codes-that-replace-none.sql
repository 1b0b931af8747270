-- A request of a link voids no other link. Processes of the previous version still write `asked_by` and need its index:
-- values that never repeat make it replace nothing, and the next version can drop both.

alter table account_codes alter column asked_by set default gen_random_uuid()::text;

alter table mails alter column asked_by set default gen_random_uuid()::text;
