import type { ComponentProps } from 'react'
import { expiredPrepaid, harbor, testDay, visaCredit, visaDebit } from '@payment-center/validation/testing'
import { fn } from 'storybook/test'
import type { RetryFailedState } from '../../flows/index.ts'
import { cents } from '../../money/money.ts'
import type { RetryFailedDialog } from '../plans/RetryFailedDialog.tsx'

export const send = fn()
export const flow = (state: RetryFailedState) => ({ state, send })

const [subtotal, tax] = [cents(15_000), cents(0)]
export const byDebit = {
  method: visaDebit,
  quote: { kind: 'debit', subtotal, tax, fee: cents(0), total: subtotal },
} as const
export const byCredit = {
  method: visaCredit,
  quote: { kind: 'credit', subtotal, tax, fee: cents(525), total: cents(15_525) },
} as const
export const byBank = {
  method: harbor,
  quote: { kind: 'ach', subtotal, tax, fee: cents(0), total: subtotal },
} as const

/** A declined payment of $150.00, whose method is still to be chosen. */
export const retryFailedArgs = {
  flow: flow({ status: 'choosing', notice: null }),
  payment: {
    invoiceId: 'MAYAFAIL0001',
    plan: 'Aligner treatment',
    amountDue: cents(15_000),
    triedOn: '2026-11-15',
    tried: { id: visaCredit.tokenId, name: 'Visa ····\u00a04242' },
    former: visaCredit,
    continues: true,
  },
  methods: [visaCredit, visaDebit, expiredPrepaid, harbor],
  practice: { name: 'Bright Smiles Dental', phone: '2125550142' },
  today: testDay,
  made: { receipt: null, mailReceipt: async () => true, emailDraft: { typed: '', keep: fn() } },
  onAddMethod: fn(),
  hidden: false,
  onSignIn: fn(),
  onClose: fn(),
} satisfies ComponentProps<typeof RetryFailedDialog>
