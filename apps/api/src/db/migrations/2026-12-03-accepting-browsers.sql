-- In which browser a debit was accepted, as proof for a disputed one.

alter table ach_authorizations add column address text, add column user_agent text;
