import { bankTotals, creditTotals, harbor, visaCredit } from '@payment-center/validation/testing'
import type { ComponentProps } from 'react'
import { fn } from 'storybook/test'
import type { PaySavedState } from '../../flows/index.ts'
import type { ConfirmPaymentDialog } from '../confirm/ConfirmPaymentDialog.tsx'

export const send = fn()
export const byCard = { method: visaCredit, quote: { kind: 'credit', ...creditTotals } } as const
export const byBank = { method: harbor, quote: { kind: 'ach', ...bankTotals } } as const
export const flow = (state: PaySavedState) => ({ state, send })

/** A priced payment by card, ready to submit. */
export const confirmPaymentArgs = {
  open: true,
  flow: flow({ status: 'priced', ...byCard, notice: null }),
  practice: { name: 'Bright Smiles Dental', phone: '2125550142' },
  invoiceId: 'MAYADUE00001',
  date: '2026-11-21',
  receipt: null,
  onClose: fn(),
  onRenewBank: fn(),
} satisfies Partial<ComponentProps<typeof ConfirmPaymentDialog>>
