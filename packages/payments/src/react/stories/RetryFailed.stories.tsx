import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { RetryFailedDialog } from '../plans/RetryFailedDialog.tsx'
import { guide } from '@payment-center/ui/testing'
import { visaDebit } from '@payment-center/validation/testing'
import { Text } from '@payment-center/ui'
import { byBank, byCredit, byDebit, flow, retryFailedArgs, send } from './retry-failed-args.ts'

/** Retries a plan’s failed payment: choose another method, check, update and pay. */
const meta = {
  title: 'Payments/Update failed payment',
  parameters: {
    ...guide({
      use: ['from the overview’s alert about a failed payment'],
      instead: [
        {
          when: 'Nothing failed: another method for a plan is chosen in its card',
          take: 'Screens/Flow map',
        },
        { when: 'A plan is paid ahead', take: 'Payments/Extra payment' },
      ],
      pairs: [
        {
          good: () => (
            <Text>$150.00 of your Aligner treatment was declined on 11/15/2026. Nothing was charged.</Text>
          ),
          why: 'Say which payment failed, when, and that nothing was charged.',
          bad: () => <Text>There is a problem with your account.</Text>,
          whyNot: 'Don’t worry people with a vague problem.',
        },
      ],
      accessibility: [
        'While it pays, the dialog can’t be closed, and its content says why',
        'The methods are a radio group, each with its price',
      ],
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

/** [PLAN-21] A refunded payment didn't fail: it is due again. */
export const Refunded: Story = {
  tags: ['picture'],
  args: {
    payment: {
      ...retryFailedArgs.payment,
      tried: null,
      decline: { kind: 'refunded', code: null },
    },
  },
  play: async () => {
    await page.findByText(/^(This payment was refunded|Este pago fue reembolsado)$/)
    await expect(page.queryByText(/This payment failed|Este pago no se realizó/)).toBeNull()
  },
}

/** [FAIL-01] [FAIL-05] Next does nothing until a method is chosen. The add-method dialog replaces this one. */
export const Choosing: Story = {
  play: async ({ args }) => {
    const proceed = await page.findByRole('button', { name: /Proceed|Continuar/ })
    await userEvent.click(proceed)
    await expect(send).not.toHaveBeenCalled()
    await userEvent.click(page.getByRole('radio', { name: /5556/ }))
    await userEvent.click(proceed)
    await expect(send).toHaveBeenCalledWith({ type: 'proceeded', method: visaDebit })
    await userEvent.click(page.getAllByRole('radio').at(-1) ?? document.body)
    await userEvent.click(proceed)
    await expect(args.onAddMethod).toHaveBeenCalledOnce()
  },
}

export const NoMethods: Story = { args: { methods: [] } }

export const LoadingMethods: Story = { args: { methods: undefined } }

export const Unpriced: Story = { args: { flow: flow({ status: 'choosing', notice: 'unpriced' }) } }

export const Pricing: Story = {
  args: { flow: flow({ status: 'pricing', method: visaDebit, notice: null }) },
}

/** [FAIL-02] Plan, date and method; the lines add up to the total on the button. */
export const Confirming: Story = {
  args: { flow: flow({ status: 'priced', ...byCredit, notice: null }) },
  play: async () => {
    const dialog = await page.findByRole('dialog')
    for (const words of ['Aligner treatment', '11/21/2026', '4242', '$150.00', '$5.25', '$155.25']) {
      await expect(dialog).toHaveTextContent(words)
    }
    await userEvent.click(page.getByRole('button', { name: /155\.25/ }))
    await expect(send).toHaveBeenCalledWith({ type: 'submitted', authorization: null })
  },
}

/** A bank account is debited only with an authorization, which names the plan. */
export const ConfirmingBank: Story = {
  args: { flow: flow({ status: 'priced', ...byBank, notice: null }) },
  play: async () => {
    const submit = await page.findByRole('button', { name: /150\.00/ })
    await userEvent.click(submit)
    await expect(send).not.toHaveBeenCalled()
    await userEvent.click(page.getByRole('checkbox'))
    await userEvent.click(submit)
    await expect(send).toHaveBeenCalledWith({
      type: 'submitted',
      authorization: { textVersion: 'plan-3', language: 'en' },
    })
  },
}

/** [FAIL-08] A cancelled plan charges nothing further, so only this debit is authorized. */
export const ConfirmingBankForCancelledPlan: Story = {
  args: { ...ConfirmingBank.args, payment: { ...retryFailedArgs.payment, continues: false } },
  play: async () => {
    await userEvent.click(await page.findByRole('checkbox'))
    await expect(page.getByRole('dialog')).not.toHaveTextContent('future payment')
    await userEvent.click(page.getByRole('button', { name: /150\.00/ }))
    await expect(send).toHaveBeenCalledWith({
      type: 'submitted',
      authorization: { textVersion: 'once-3', language: 'en' },
    })
  },
}

export const PriceChanged: Story = {
  args: { flow: flow({ status: 'priced', ...byDebit, notice: 'priceChanged' }) },
}
