import { ButtonLink } from '@payment-center/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import type { PaySavedState } from '../../flows/index.ts'
import { ConfirmPaymentDialog } from '../confirm/ConfirmPaymentDialog.tsx'
import { cents } from '../../money/index.ts'
import { guide } from '@payment-center/ui/testing'
import { bankTotals, creditTotals, harbor, visaCredit } from '@payment-center/validation/testing'

const send = fn()
const byCard = { method: visaCredit, quote: { kind: 'credit', ...creditTotals } } as const
const byBank = { method: harbor, quote: { kind: 'ach', ...bankTotals } } as const
const flow = (state: PaySavedState) => ({ state, send })

/**
 * Make a Payment: the totals, the bank’s result, the receipt or the next step. One dialog for card, saved method,
 * bank and wallet.
 */
const meta = {
  title: 'Payments/Confirm payment',
  parameters: {
    ...guide({
      use: ['for every payment of an invoice, by a guest or a payer'],
      instead: [
        { when: 'A plan is paid ahead', take: 'Payments/Extra payment' },
        { when: 'A failed payment is tried again', take: 'Payments/Update failed payment' },
      ],
      props: { ConfirmPaymentDialog },
    }),
    docs: { story: { inline: false } },
  },
  component: ConfirmPaymentDialog,
  args: {
    open: true,
    flow: flow({ status: 'priced', ...byCard, notice: null }),
    practice: { name: 'Bright Smiles Dental', phone: '2125550142' },
    invoiceId: 'MAYADUE00001',
    date: '2026-11-21',
    receipt: null,
    onClose: fn(),
    audience: {
      mailReceipt: async () => true,
      after: <ButtonLink href="#overview">Back to Home</ButtonLink>,
    },
  },
  beforeEach: () => void send.mockClear(),
} satisfies Meta<typeof ConfirmPaymentDialog>

export default meta

type Story = StoryObj<typeof meta>

const page = within(document.body)

/** [PAY-08] The lines add up to the total on the button. */
export const WithACard: Story = {
  play: async () => {
    const dialog = await page.findByRole('dialog', { name: 'Make a Payment' })
    const lines = ['Invoice #', 'MAYADUE00001', 'Date', '11/21/2026', 'Payment Method', 'Visa credit']
    for (const words of [...lines, '4242', '$244.50', '$5.72', '$8.76', '$258.98']) {
      await expect(dialog).toHaveTextContent(words)
    }
    await userEvent.click(page.getByRole('button', { name: 'Submit Payment $258.98' }))
    await expect(send).toHaveBeenCalledWith({ type: 'submitted', authorization: null })
  },
}

/** [PAY-08] [PAY-25] A bank account is debited only with an authorization, and has no fee. */
export const WithABank: Story = {
  args: { flow: flow({ status: 'priced', ...byBank, notice: null }) },
  play: async () => {
    const dialog = await page.findByRole('dialog')
    await expect(dialog).not.toHaveTextContent('Convenience Fee')
    await expect(dialog).toHaveTextContent('I authorize Bright Smiles Dental to debit my account')
    const submit = page.getByRole('button', { name: 'Authorize and pay $250.22' })
    await userEvent.click(submit)
    await expect(send).not.toHaveBeenCalled()
    await userEvent.click(page.getByRole('checkbox', { name: 'I authorize this debit' }))
    await userEvent.click(submit)
    await expect(send).toHaveBeenCalledWith({
      type: 'submitted',
      authorization: { textVersion: 'once-2026-11', language: 'en' },
    })
  },
}

/** [PAG-11] A payment in Pay as Guest has no invoice yet. */
export const WithoutInvoice: Story = {
  args: { ...WithABank.args, invoiceId: '', reference: '', subject: 'for Jamie Rivera' },
  play: async () => {
    const dialog = await page.findByRole('dialog')
    await expect(dialog).toHaveTextContent('Payment Method')
    await expect(dialog).not.toHaveTextContent(/invoice/i)
    await expect(dialog).not.toHaveTextContent('None provided')
  },
}

/** [PAG-11] What the payer typed is their own reference, not the invoice's number. */
export const WithAReference: Story = {
  args: { ...WithoutInvoice.args, reference: 'ACC-77' },
  play: async () => {
    await expect(await page.findByRole('dialog')).toHaveTextContent('Invoice or accountACC-77')
  },
}

export const Pricing: Story = { args: { flow: flow({ status: 'pricing', method: visaCredit }) } }

/** [PAY-30] A changed price is shown before it can be accepted. */
export const PriceChanged: Story = {
  args: { flow: flow({ status: 'priced', ...byCard, notice: 'priceChanged' }) },
}

export const NoPrice: Story = {
  args: { flow: flow({ status: 'unpriced', method: visaCredit, problem: 'unavailable' }) },
  play: async () => {
    await expect(await page.findByRole('alert')).toHaveTextContent('Invoice Credit/Debit Fees Error')
    await userEvent.click(page.getByRole('button', { name: 'Try again' }))
    await expect(send).toHaveBeenCalledWith({ type: 'chosen', method: visaCredit })
  },
}

/** [ERR-08] [ERR-12] No payment began. */
export const NotBegun: Story = {
  args: { flow: flow({ status: 'priced', ...byCard, notice: 'unavailable' }) },
  play: async () => {
    await expect(await page.findByRole('alert')).toHaveTextContent(
      /Error Submitting Payment.*Error creating payment\./,
    )
  },
}

export const StatusNotUpdated: Story = {
  args: { flow: flow({ status: 'priced', ...byCard, notice: 'statusNotUpdated' }) },
  play: async () => {
    await expect(await page.findByRole('alert')).toHaveTextContent('Update Charge Event')
  },
}

/** [PAY-29] While money moves it can't be closed, resubmitted or left. */
export const Submitting: Story = {
  args: { flow: flow({ status: 'submitting', ...byCard, authorization: null }) },
  play: async ({ args }) => {
    await userEvent.click(await page.findByRole('button', { name: 'Submitting payment' }))
    await userEvent.keyboard('{Escape}')
    await expect(send).not.toHaveBeenCalled()
    await expect(args.onClose).not.toHaveBeenCalled()
    await expect(page.queryByRole('button', { name: 'Close' })).toBeNull()
  },
}

export const AskingTheBank: Story = {
  args: { flow: flow({ status: 'confirming', ...byCard, payment: null }) },
}

export const StillChecking: Story = { args: { flow: flow({ status: 'checking', paidWith: byCard }) } }

/** [PAY-09] A decline shows the provider's message; dismissing it allows another try. */
export const Declined: Story = {
  args: {
    flow: flow({
      status: 'refused',
      ...byCard,
      refusal: { why: 'declined', decline: { code: 'card_declined', message: 'Your card was declined.' } },
    }),
  },
  play: async () => {
    await page.findByRole('dialog', { name: 'Error Submitting Payment' })
    await expect(await page.findByRole('alert')).toHaveTextContent('Your card was declined.')
    await userEvent.click(page.getByRole('button', { name: 'Dismiss' }))
    await expect(send).toHaveBeenCalledWith({ type: 'dismissed' })
  },
}

/** [PAY-15] The reason is unknown. */
export const DeclinedWithoutReason: Story = {
  args: {
    flow: flow({ status: 'refused', ...byCard, refusal: { why: 'declined', decline: null } }),
  },
  play: async () => {
    await expect(await page.findByRole('alert')).toHaveTextContent('Error submitting payment.')
  },
}

export const InsufficientFunds: Story = {
  args: { flow: flow({ status: 'refused', ...byBank, refusal: { why: 'insufficientFunds' } }) },
  play: async ({ args }) => {
    await expect(await page.findByRole('alert')).toHaveTextContent(
      'This account lacks the funds required to complete the transfer. Please select a different payment method',
    )
    await userEvent.click(page.getByRole('button', { name: 'Choose another payment method' }))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

export const BankRefused: Story = {
  args: { flow: flow({ status: 'refused', ...byBank, refusal: { why: 'bankRefused' } }) },
  play: async () => {
    await page.findByRole('dialog', { name: 'Bank Transfer Error' })
  },
}

/** [PAY-10] */
export const Paid: Story = {
  args: {
    flow: flow({ status: 'paid', paidWith: byCard }),
    receipt: {
      invoiceId: 'MAYADUE00001',
      outcome: 'paid',
      ...creditTotals,
      refunded: cents(0),
      date: '2026-11-21',
      method: { kind: 'credit', cardType: 'visa', bankName: null, last4: '4242' },
    },
  },
  play: async () => {
    const dialog = await page.findByRole('dialog', { name: 'Payment Submitted Successfully' })
    await expect(dialog).toHaveTextContent('#MAYADUE00001')
    await expect(dialog).toHaveTextContent('Nothing more is due on this invoice.')
  },
}

/** [PAG-15] A payment in Pay as Guest may be a part of the bill. */
export const PaidWithoutInvoice: Story = {
  args: { ...Paid.args, invoiceId: '', reference: '' },
  play: async () => {
    const dialog = await page.findByRole('dialog', { name: 'Payment Submitted Successfully' })
    await expect(dialog).toHaveTextContent('The charge will appear on your card or bank statement')
    await expect(dialog).not.toHaveTextContent('Nothing more is due')
  },
}

/** [PAY-26] A bank payment is never called paid. */
export const Processing: Story = {
  args: { flow: flow({ status: 'processing', paidWith: byBank }) },
  play: async () => {
    const dialog = await page.findByRole('dialog')
    await expect(dialog).toHaveTextContent('Processing, usually 4 business days')
    await expect(dialog).not.toHaveTextContent(/paid/i)
  },
}

/** [PAY-36] The server's number, not the payer's own reference. */
export const ProcessingWithAReference: Story = {
  args: {
    ...Processing.args,
    invoiceId: '',
    reference: 'ACC-77',
    receipt: {
      invoiceId: 'VOLUNTARY001',
      outcome: 'processing',
      ...bankTotals,
      refunded: cents(0),
      date: null,
      method: null,
    },
  },
  play: async () => {
    const dialog = await page.findByRole('dialog')
    await expect(dialog).toHaveTextContent('Invoice #VOLUNTARY001')
    await expect(dialog).not.toHaveTextContent('ACC-77')
  },
}

/** [TEXT-05] A guest without an email is promised none. */
export const ProcessingWithoutEmail: Story = {
  args: { ...Processing.args, hasEmail: false },
  play: async () => {
    const dialog = await page.findByRole('dialog')
    await expect(dialog).toHaveTextContent('There’s nothing else you need to do.')
    await expect(dialog).not.toHaveTextContent(/email/i)
  },
}

export const Sheet: Story = {
  args: { flow: flow({ status: 'priced', ...byBank, notice: null }) },
  globals: { viewport: { value: 'phone' } },
}

/** The invoice number has the same label as on the page and during confirmation. */
export const PaidInSpanish: Story = {
  ...Paid,
  globals: { language: 'es' },
  play: async () => {
    const dialog = await page.findByRole('dialog', { name: 'Pago enviado correctamente' })
    await expect(dialog).toHaveTextContent('Factura n.ºMAYADUE00001')
  },
}

export const Spanish: Story = { ...Sheet, globals: { language: 'es' } }
