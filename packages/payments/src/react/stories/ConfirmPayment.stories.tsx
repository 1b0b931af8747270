import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { goOffline, guide } from '@payment-center/ui/testing'
import { visaCredit } from '@payment-center/validation/testing'
import { Button } from '@payment-center/ui'
import { cents } from '../../money/money.ts'
import { ConfirmPaymentDialog } from '../checkout/ConfirmPaymentDialog.tsx'
import { byBank, byCard, confirmPaymentArgs, flow, invoice, send } from './payment-args.ts'

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
      pairs: [
        {
          good: () => <Button>Submit Payment $258.98</Button>,
          why: 'Repeat the amount in the button that pays.',
          bad: () => <Button>Confirm</Button>,
          whyNot: 'Don’t take money with a button that doesn’t say how much.',
        },
      ],
      accessibility: [
        'The totals are a description list before the button, so that they are read first',
        'A price that can’t be loaded is an alert with a retry',
      ],
    }),
    docs: { story: { inline: false, height: '720px' } },
  },
  component: ConfirmPaymentDialog,
  args: {
    ...confirmPaymentArgs,
    audience: { mailReceipt: async () => true, payerId: '100', after: null },
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
      authorization: { textVersion: 'once-3', language: 'en' },
    })
  },
}

/** Nothing can be submitted offline, and the dialog explains why. */
export const Offline: Story = {
  args: { flow: flow({ status: 'priced', notice: null, ...byCard }) },
  beforeEach: goOffline,
  play: async () => {
    await expect(within(await page.findByRole('dialog')).getByText('You’re offline')).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: /^Submit Payment/ }))
    await expect(send).not.toHaveBeenCalled()
  },
}

/** [PAG-11] A payment in Pay as Guest has no invoice yet. */
export const WithoutInvoice: Story = {
  args: {
    ...WithABank.args,
    invoice: { ...invoice, invoiceId: '', reference: '', subject: 'for Jamie Rivera' },
  },
  play: async () => {
    const dialog = await page.findByRole('dialog')
    await expect(dialog).toHaveTextContent('Payment Method')
    await expect(dialog).not.toHaveTextContent(/invoice/i)
    await expect(dialog).not.toHaveTextContent('None provided')
  },
}

/** [PAG-11] What the payer typed is their own reference, not the invoice's number. */
export const WithAReference: Story = {
  args: {
    ...WithABank.args,
    invoice: { ...invoice, invoiceId: '', reference: 'ACC-77', subject: 'for Jamie Rivera' },
  },
  play: async () => {
    await expect(await page.findByRole('dialog')).toHaveTextContent('Invoice or accountACC-77')
  },
}

export const Pricing: Story = { args: { flow: flow({ status: 'pricing', method: visaCredit }) } }

/** [PAY-30] A changed price is shown before it can be accepted. */
export const PriceChanged: Story = {
  args: { flow: flow({ status: 'priced', ...byCard, notice: 'priceChanged' }) },
}

/** [PAY-30] [PAY-25] A changed price needs a new authorization. */
export const PriceOfABankChanged: Story = {
  render: function Render(args) {
    const [total, setTotal] = useState(byBank.quote.total)
    const quote = { ...byBank.quote, total }
    const changed = cents(26_000)
    const state = {
      ...byBank,
      status: 'priced',
      quote,
      notice: total === changed ? 'priceChanged' : null,
    } as const
    return <ConfirmPaymentDialog {...args} flow={{ state, send: () => setTotal(changed) }} />
  },
  play: async () => {
    await userEvent.click(await page.findByRole('checkbox'))
    await userEvent.click(page.getByRole('button', { name: 'Authorize and pay $250.22' }))
    await page.findByRole('button', { name: 'Authorize and pay $260.00' })
    await expect(page.getByRole('checkbox')).not.toBeChecked()
    await expect(page.queryByText('Check the box to authorize this payment.')).toBeNull()
  },
}

export const NoPrice: Story = {
  args: { flow: flow({ status: 'unpriced', method: visaCredit, problem: 'unavailable' }) },
  play: async () => {
    await expect(await page.findByRole('alert')).toHaveTextContent('Invoice Credit/Debit Fees Error')
    await userEvent.click(page.getByRole('button', { name: 'Try again' }))
    await expect(send).toHaveBeenCalledWith({ type: 'chosen', method: visaCredit })
  },
}

/** [METH-18] Nothing was charged; the payer signs in at their bank again. */
export const BankLoginRequired: Story = {
  args: { flow: flow({ status: 'refused', ...byBank, refusal: { why: 'bankLoginRequired' } }) },
  play: async ({ args }) => {
    await expect(await page.findByRole('alert')).toHaveTextContent(
      /Please sign in to your bank again.*No money was taken/,
    )
    await userEvent.click(page.getByRole('button', { name: 'Sign in to your bank' }))
    await expect(args.onRenewBank).toHaveBeenCalledWith(byBank.method)
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
