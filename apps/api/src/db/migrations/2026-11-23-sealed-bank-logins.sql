-- Bank logins must be sealed. `not valid` because existing ones are sealed by the next start, which has the key.

alter table "bank_accounts" add constraint access_token_is_sealed
  check (access_token like 'v1:%') not valid;

alter table "method_removals" add constraint access_token_is_sealed
  check (access_token like 'v1:%') not valid;
