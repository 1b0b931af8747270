-- A wrong code after the right password is mailed to the account's owner.

alter table mails drop constraint mails_kind_check, add constraint mails_kind_check check (kind in
  ('reset', 'create', 'external', 'registration_digits', 'saved_methods_digits', 'receipt', 'bank_return',
    'instalment_decline', 'bill', 'card_expiry', 'password_change', 'second_factor_on', 'second_factor_off',
    'wrong_codes'));
