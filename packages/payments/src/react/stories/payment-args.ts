import {
  bankTotals,
  creditTotals,
  harbor,
  visaCredit,
  aPayablePlan,
  extraTotals,
} from '@payment-center/validation/testing'
import type { ComponentProps } from 'react'
import { fn } from 'storybook/test'
import type { PaySavedState, ExtraEntry } from '../../flows/index.ts'
import { cents } from '../../money/money.ts'
import type { Payable } from '../checkout/checkout-props.ts'
import type { Receipt } from '../receipt/receipt.ts'
import type { ConfirmPaymentDialog } from '../checkout/ConfirmPaymentDialog.tsx'
import type { ExtraPaymentOrder } from '@payment-center/validation/model'

export const send = fn()
export const byCard = { method: visaCredit, quote: { kind: 'credit', ...creditTotals } } as const
export const byBank = { method: harbor, quote: { kind: 'ach', ...bankTotals } } as const
export const flow = (state: PaySavedState) => ({ state, send })

export const invoice: Payable = {
  invoiceId: 'MAYADUE00001',
  prices: { credit: cents(25_898), debit: cents(25_022), prepaid: cents(25_898), ach: cents(25_022) },
  practice: {
    name: 'Bright Smiles Dental',
    phone: '2125550142',
    publishableKey: 'pk_test',
    connectedAccountId: null,
  },
  receipt: null,
  today: '2026-11-21',
}

export const receipt: Receipt = {
  invoiceId: 'MAYADUE00001',
  outcome: 'paid',
  status: 'paid',
  lines: [],
  ...creditTotals,
  refunded: cents(0),
  date: '2026-11-21',
  method: { kind: 'credit', cardType: 'visa', bankName: null, last4: '4242' },
}

/** Of a bank payment in Pay as Guest. */
export const processingReceipt: Receipt = {
  ...receipt,
  ...bankTotals,
  invoiceId: 'VOLUNTARY001',
  outcome: 'processing',
  status: 'stripe_pending',
  date: null,
  method: null,
}

/** A priced payment by card, ready to submit. */
export const confirmPaymentArgs = {
  open: true,
  flow: flow({ status: 'priced', ...byCard, notice: null }),
  invoice,
  onClose: fn(),
  onRenewBank: fn(),
} satisfies Partial<ComponentProps<typeof ConfirmPaymentDialog>>

export const aligner = aPayablePlan()
export const crown = {
  ...aligner,
  planId: '9002',
  description: 'Crown, upper left',
  remaining: cents(41_235),
}

export const entry: ExtraEntry = { plan: aligner, onlyPlan: false, method: visaCredit, typed: '300.00' }
export const order: ExtraPaymentOrder = {
  key: 'key-of-a-story',
  planId: '9001',
  method: { tokenId: visaCredit.tokenId },
  totals: extraTotals,
  authorization: null,
}
export const record = {
  invoiceId: '7QK2M9XD4T1B',
  amount: cents(31_050),
  monthly: cents(15_000),
  remaining: cents(105_000),
  completed: false,
}
