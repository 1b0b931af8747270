-- Names columns as the code does.

alter table payment_attempts rename column price_agreed to terms_agreed;

alter table payment_attempts rename column seen_error to seen_decline;

alter table transactions rename column refund_question to refund_check_number;

alter sequence refund_questions rename to refund_check_numbers;
