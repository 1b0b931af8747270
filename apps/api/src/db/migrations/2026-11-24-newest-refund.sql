-- Numbers the reads of a payment's refunds, so that an older response can't overwrite a newer one.

create sequence refund_questions;

alter table transactions add column refund_question bigint not null default 0;
