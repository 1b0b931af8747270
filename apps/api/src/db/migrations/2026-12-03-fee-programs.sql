-- Says under which rules a practice passes its card fees on.

alter table practices add column fee_program text not null default 'dual-pricing'
  check (fee_program in ('dual-pricing', 'surcharge', 'convenience'));
