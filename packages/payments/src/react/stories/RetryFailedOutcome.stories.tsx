import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { RetryFailedDialog } from '../plans/RetryFailedDialog.tsx'
import { guide, openInApp } from '@payment-center/ui/testing'
import { testDay, visaCredit } from '@payment-center/validation/testing'
import { Text } from '@payment-center/ui'
import { ReceiptRecipient } from '../app-contexts.tsx'
import { processingReceipt } from './payment-args.ts'
import { byBank, byDebit, flow, retryFailedArgs, send } from './retry-failed-args.ts'

/** What came of the payment of a failed payment again: unknown, refused, paid or processing. */
const meta = {
  title: 'Payments/Update failed payment outcome',
  parameters: {
    ...guide({
      use: ['once the payer has submitted: for what came of the payment and of the plan’s method'],
      instead: [{ when: 'The payer hasn’t submitted yet', take: 'Payments/Update failed payment' }],
      pairs: [
        {
          good: () => <Text>The payment was declined. Future plan payments still use Visa ···· 5556.</Text>,
          why: 'Say which method the plan has now.',
          bad: () => <Text>The update failed.</Text>,
          whyNot: 'Don’t leave open whether the plan was changed.',
        },
      ],
      accessibility: ['A result has a title of its own, which takes focus'],
    }),
    docs: { story: { inline: false, height: '720px' } },
  },
  component: RetryFailedDialog,
  args: retryFailedArgs,
  beforeEach: () => void send.mockClear(),
} satisfies Meta<typeof RetryFailedDialog>

export default meta

type Story = StoryObj<typeof meta>

const page = within(document.body)

export const Checking: Story = { args: { flow: flow({ status: 'checking', paidWith: byDebit }) } }

/** [PAY-40] The bank has waited for the payer for a minute. */
export const LeftAtBank: Story = {
  args: { flow: flow({ status: 'checking', paidWith: byDebit, challenge: 'open' }) },
  play: async () => {
    await expect(await page.findByText(/^This payment can stay open for up to 35 minutes\./)).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Start again' }))
    await expect(send).toHaveBeenCalledWith({ type: 'startAgain' })
  },
}

/** [FAIL-09] */
export const RestoringFailed: Story = {
  args: { flow: flow({ status: 'failed', problem: 'refused', restoreFailed: true, ...byDebit }) },
}

export const Restoring: Story = {
  args: { flow: flow({ status: 'restoring', problem: 'refused', former: visaCredit, ...byDebit }) },
}

/** A cancelled plan charges nothing further, so its method is not mentioned. */
export const RefusedForCancelledPlan: Story = {
  args: {
    flow: flow({ status: 'failed', problem: 'refused', restoreFailed: false, ...byDebit }),
    payment: { ...retryFailedArgs.payment, continues: false },
  },
  play: async () => {
    const dialog = await page.findByRole('dialog')
    await expect(dialog).not.toHaveTextContent(/Future plan payments|próximos pagos/)
    await expect(page.queryByRole('button', { name: /Put the plan back|Volver a cobrar/ })).toBeNull()
  },
}

export const InsufficientFunds: Story = {
  args: { flow: flow({ status: 'failed', problem: 'insufficientFunds', restoreFailed: false, ...byBank }) },
}

/** [PAY-35] [MAIL-01] The plan now has another method. The receipt was mailed, and can be printed and mailed here. */
export const PaidWithAnother: Story = {
  args: { flow: flow({ status: 'paid', paidWith: byDebit }) },
  decorators: (Story) => (
    <ReceiptRecipient value="maya@example.com">
      <Story />
    </ReceiptRecipient>
  ),
  play: async () => {
    await page.findByText('We emailed your receipt to m•••@example.com.')
    await userEvent.click(page.getByRole('button', { name: 'Email' }))
    await page.findByRole('dialog', { name: 'Email receipt' })
    await expect(document.body).toHaveTextContent(/Invoice #MAYAFAIL0001/)
  },
}

/** [FAIL-08] A cancelled plan charges nothing further, so no method was added to it. */
export const PaidForCancelledPlan: Story = {
  args: { ...PaidWithAnother.args, payment: { ...retryFailedArgs.payment, continues: false } },
  play: async () => {
    const dialog = await page.findByRole('dialog')
    await expect(dialog).toHaveTextContent(/processed successfully|se procesó correctamente/)
    await expect(dialog).not.toHaveTextContent(/was added|se agregó/)
  },
}

/** [PAY-61] Another tab paid, after this one had changed the plan's method. */
export const PaidByOther: Story = {
  args: { flow: flow({ status: 'paid', paidWith: byDebit, byOther: true }) },
  play: async () => {
    await expect(await page.findByRole('dialog')).toHaveTextContent('Future plan payments will use Visa')
  },
}

/** [PAY-35] A bank payment is never called paid. Where a browser can't print, its confirmation can be emailed. */
export const Processing: Story = {
  args: {
    flow: flow({ status: 'processing', paidWith: byBank }),
    made: {
      ...retryFailedArgs.made,
      receipt: { ...processingReceipt, invoiceId: 'MAYAFAIL0001', date: testDay },
    },
  },
  beforeEach: openInApp,
  play: async () => {
    await expect(await page.findByRole('button', { name: 'Email' })).toBeVisible()
    await expect(page.queryByRole('button', { name: 'Print' })).toBeNull()
  },
}
