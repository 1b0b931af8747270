import type { NewRow } from '@payment-center/api/db'
import type { Calendar } from './calendar.ts'
import { mayaBankId, mayaCardToken } from './saved-methods.ts'

const mayasPlan = {
  practice_id: 1,
  location_id: 10,
  payer_id: 100,
  patient_id: 100,
  status: 'active',
  tax_rate: 0,
  tax: 0,
  balance_tax: 0,
  down_payment: 0,
} as const

/** Maya's plans; down payment, balance and the paid bills of a plan add up to its total. */
export function planRows({ billing }: Calendar): NewRow<'payment_plans'>[] {
  return [
    {
      ...mayasPlan,
      payment_plan_id: 9001,
      description: 'Aligner treatment',
      subtotal: 300_000,
      down_payment: 30_000,
      monthly_subtotal: 15_000,
      balance_subtotal: 135_000,
      billing_day: 15,
      start_date: billing(15, -9),
      end_date: billing(15, 8),
      next_billing_date: billing(15, 1),
      token_id: mayaCardToken.credit,
    },
    {
      ...mayasPlan,
      payment_plan_id: 9002,
      description: 'Crown, upper left',
      tax_rate: 8875,
      subtotal: 106_500,
      tax: 9452,
      monthly_subtotal: 8875,
      balance_subtotal: 41_235,
      balance_tax: 3657,
      billing_day: 1,
      start_date: billing(1, -6),
      end_date: billing(1, 5),
      next_billing_date: billing(1, 1),
      ach_id: mayaBankId,
    },
    {
      ...mayasPlan,
      payment_plan_id: 9003,
      description: 'Whitening',
      status: 'paid_off',
      subtotal: 54_000,
      monthly_subtotal: 9000,
      balance_subtotal: 0,
      billing_day: 1,
      start_date: billing(1, -20),
      end_date: billing(1, -15),
      next_billing_date: billing(1, -14),
    },
    {
      ...mayasPlan,
      payment_plan_id: 9004,
      description: 'Night guard',
      status: 'cancelled',
      subtotal: 39_000,
      monthly_subtotal: 6500,
      balance_subtotal: 26_000,
      billing_day: 20,
      start_date: billing(20, -10),
      end_date: billing(20, -5),
      next_billing_date: billing(20, -8),
    },
  ]
}

/** Maya accepted the debits of plan 9002. */
export function planAcceptance({ now }: Calendar): NewRow<'ach_authorizations'> {
  return {
    ach_id: mayaBankId,
    attempt_id: null,
    payment_plan_id: 9002,
    text_version: 'ach-2026-11',
    language: 'en',
    amount: 9663,
    accepted_at: now,
    received_at: now,
    address: '203.0.113.7',
    user_agent: 'Mozilla/5.0',
  }
}

/** The failed instalment of plan 9001, on the 4242 card. */
export function failedInstalment({ billing, now }: Calendar): NewRow<'plan_payments'> {
  return {
    charge_event_id: 'MAYAFAIL0001',
    payment_plan_id: 9001,
    kind: 'instalment',
    subtotal: 15_000,
    tax: 0,
    token_id: mayaCardToken.credit,
    due_date: billing(15),
    created_at: now,
  }
}

/** Its bill, declined on the last billing day. */
export function failedEvent({ billing }: Calendar): NewRow<'charge_events'> {
  return {
    charge_event_id: 'MAYAFAIL0001',
    practice_id: 1,
    location_id: 10,
    payer_id: 100,
    patient_id: 100,
    status: 'failed',
    transaction_date: billing(15),
    due_date: billing(15),
    tax_rate: 8875,
    payment_plan_id: 9001,
  }
}

export function failedProcedure({ billing }: Calendar): NewRow<'procedures'> {
  return {
    charge_event_id: 'MAYAFAIL0001',
    position: 1,
    treatment_description: 'Aligner treatment',
    treatment_date: billing(15),
    amount: 15_000,
    is_taxable: false,
  }
}
