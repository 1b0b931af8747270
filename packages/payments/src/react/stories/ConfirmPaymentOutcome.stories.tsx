import { ButtonLink, Text } from '@payment-center/ui'
import { guide, openInApp } from '@payment-center/ui/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { ConfirmPaymentDialog } from '../checkout/ConfirmPaymentDialog.tsx'
import {
  byBank,
  byCard,
  confirmPaymentArgs,
  flow,
  invoice,
  processingReceipt,
  receipt,
  send,
} from './payment-args.ts'

/** Make a Payment once submitted: in progress, refused, paid or processing. */
const meta = {
  title: 'Payments/Confirm payment outcome',
  parameters: {
    ...guide({
      use: ['once the payer has confirmed: while money moves, and for what came of it'],
      instead: [{ when: 'The payer hasn’t confirmed yet', take: 'Payments/Confirm payment' }],
      pairs: [
        {
          good: () => <Text>We’re checking with your bank. Don’t pay again; we’ll email you.</Text>,
          why: 'Treat an unknown result as unknown.',
          bad: () => <Text>Payment failed. Please try again.</Text>,
          whyNot: 'Don’t call a payment failed that may have gone through: people would pay twice.',
        },
      ],
      accessibility: [
        'While money moves, the dialog can’t be closed, and its content says why',
        'A result has a title of its own, which takes focus when the pressed button is gone',
      ],
    }),
    docs: { story: { inline: false, height: '720px' } },
  },
  component: ConfirmPaymentDialog,
  args: {
    ...confirmPaymentArgs,
    audience: {
      mailReceipt: async () => true,
      payerId: '100',
      payByBank: fn(),
      after: <ButtonLink href="#overview">Back to Home</ButtonLink>,
    },
  },
  beforeEach: () => void send.mockClear(),
} satisfies Meta<typeof ConfirmPaymentDialog>

export default meta

type Story = StoryObj<typeof meta>

const page = within(document.body)

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

/** It may have been paid, so nothing is called due. */
export const StillChecking: Story = {
  args: { flow: flow({ status: 'checking', paidWith: byCard }) },
  play: async () => {
    const dialog = within(await page.findByRole('dialog'))
    await expect(dialog.getByText('Total')).toBeVisible()
    await expect(dialog.queryByText('Payment Due')).toBeNull()
  },
}

/** The actions of the open dialog, each below the one before, in the order of the Tab key. */
async function expectStackedActions(...names: readonly string[]): Promise<void> {
  const dialog = within(document.body).getByRole('dialog')
  const buttons = within(dialog).getAllByRole('button')
  const actions = buttons.filter((button) => button.getAttribute('aria-label') !== 'Close')
  await expect(actions.map((button) => button.textContent)).toEqual(names)
  const tops = actions.map((button) => button.getBoundingClientRect().top)
  await expect([...new Set(tops)].toSorted((a, b) => a - b)).toEqual(tops)
}

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
    await expectStackedActions('Choose another method', 'Pay from a bank account', 'Dismiss')
    await userEvent.click(page.getByRole('button', { name: 'Dismiss' }))
    await expect(send).toHaveBeenCalledWith({ type: 'dismissed' })
  },
}

/** [PAY-15] The reason is unknown. */
export const DeclinedWithoutReason: Story = {
  args: { flow: flow({ status: 'refused', ...byCard, refusal: { why: 'declined', decline: null } }) },
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
    await userEvent.click(page.getByRole('button', { name: 'Choose another method' }))
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
  tags: ['picture'],
  args: { flow: flow({ status: 'paid', paidWith: byCard }), invoice: { ...invoice, receipt } },
  play: async () => {
    const dialog = await page.findByRole('dialog', { name: 'Payment Submitted Successfully' })
    await expect(dialog).toHaveTextContent('#MAYADUE00001')
    await expect(dialog).toHaveTextContent('Nothing more is due on this invoice.')
  },
}

/** [PAY-35] An app's own browser can't print. */
export const PaidInAnApp: Story = {
  args: { ...Paid.args },
  beforeEach: openInApp,
  play: async () => {
    await expect(await page.findByRole('button', { name: 'Email' })).toBeVisible()
    await expect(page.queryByRole('button', { name: 'Print' })).toBeNull()
  },
}

/** [PAY-10] The invoice could not be loaded again after the payment: shows and prints what the page knows of it. */
export const PaidWithoutRecord: Story = {
  args: { flow: flow({ status: 'paid', paidWith: byCard }) },
  play: async () => {
    const dialog = await page.findByRole('dialog', { name: 'Payment Submitted Successfully' })
    for (const known of ['$258.98', 'Visa credit', '11/21/2026', '#MAYADUE00001'])
      await expect(dialog).toHaveTextContent(known)
    await expect(within(dialog).getByRole('button', { name: 'Print' })).toBeVisible()
  },
}

/** For a guest the receipt is the first action, and on a phone alone on top. */
export const PaidByAGuest: Story = {
  args: {
    ...Paid.args,
    audience: {
      ...meta.args.audience,
      payerId: null,
      after: (
        <ButtonLink variant="secondary" href="#login">
          Log In
        </ButtonLink>
      ),
    },
  },
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    const dialog = within(await page.findByRole('dialog'))
    const [first = 0, ...others] = ['Email receipt', 'Print', 'Log In'].map(
      (name) => dialog.getByRole('button', { name }).getBoundingClientRect().top,
    )
    await expect(Math.min(...others)).toBeGreaterThan(first)
    await expect(new Set(others).size).toBe(1)
  },
}

const practice = { ...invoice.practice, name: 'Ørsted Dental' }

/** [PAY-53] [PAG-15] A payment in Pay as Guest may be a part of the bill. */
export const PaidWithoutInvoice: Story = {
  args: { ...Paid.args, invoice: { ...invoice, practice, invoiceId: '', reference: '', receipt } },
  play: async () => {
    const dialog = await page.findByRole('dialog', { name: 'Payment Submitted Successfully' })
    await expect(dialog).toHaveTextContent('on your card statement as RSTED DENTAL')
    await expect(dialog).not.toHaveTextContent('Nothing more is due')
  },
}

/** [PAY-53] The text on a bank's statement is the bank's. */
export const PaidByBank: Story = {
  args: { flow: flow({ status: 'paid', paidWith: byBank }) },
  play: async () => {
    const dialog = await page.findByRole('dialog', { name: 'Payment Submitted Successfully' })
    await expect(dialog).toHaveTextContent('Nothing more is due on this invoice.')
    await expect(dialog).not.toHaveTextContent('statement')
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
    invoice: { ...invoice, invoiceId: '', reference: 'ACC-77', receipt: processingReceipt },
  },
  play: async () => {
    const dialog = await page.findByRole('dialog')
    await expect(dialog).toHaveTextContent('Invoice #VOLUNTARY001')
    await expect(dialog).not.toHaveTextContent('ACC-77')
  },
}

/** A guest without an email is promised none. */
export const ProcessingWithoutEmail: Story = {
  args: { ...Processing.args, invoice: { ...invoice, hasEmail: false } },
  play: async () => {
    const dialog = await page.findByRole('dialog')
    await expect(dialog).toHaveTextContent('There’s nothing else you need to do.')
    await expect(dialog).not.toHaveTextContent(/email/i)
  },
}
