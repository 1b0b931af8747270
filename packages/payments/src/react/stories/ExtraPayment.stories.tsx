import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import type { ExtraPaymentState } from '../../flows/index.ts'
import { cents } from '../../money/money.ts'
import { ExtraPaymentDialog } from '../plans/ExtraPaymentDialog.tsx'
import { guide } from '@payment-center/ui/testing'
import { aligner, crown, entry, order, record } from './payment-args.ts'
import { extraTotals, harbor, testDay, visaCredit, visaDebit } from '@payment-center/validation/testing'
import { Text } from '@payment-center/ui'

const send = fn()
const at = (state: ExtraPaymentState) => ({ state, send })

/** Pays a plan ahead in four steps. */
const meta = {
  title: 'Payments/Extra payment',
  parameters: {
    ...guide({
      use: ['for a payment beside a plan’s monthly ones; with one plan the first step is left out'],
      instead: [
        { when: 'An invoice is paid', take: 'Payments/Confirm payment' },
        { when: 'A monthly payment failed', take: 'Payments/Update failed payment' },
      ],
      pairs: [
        {
          good: () => <Text>After this payment you still owe $1,050.00.</Text>,
          why: 'Show what remains of the plan.',
          bad: () => <Text>Your plan will be updated.</Text>,
          whyNot: 'Don’t leave people to calculate.',
        },
      ],
      accessibility: [
        'Each step’s heading takes focus; going back keeps what was typed',
        'What a payment leaves to pay is announced once typing pauses',
      ],
    }),
    docs: { story: { inline: false, height: '720px' } },
  },
  component: ExtraPaymentDialog,
  args: {
    flow: at({ status: 'plan', plan: null, typed: '' }),
    plans: [aligner, crown],
    methods: [visaCredit, visaDebit, harbor],
    practice: { name: 'Bright Smiles Dental', phone: '2125550142' },
    today: testDay,
    hidden: false,
    onSignIn: fn(),
    made: { receipt: null, mailReceipt: async () => true, emailDraft: { typed: '', keep: fn() } },
  },
} satisfies Meta<typeof ExtraPaymentDialog>

export default meta

type Story = StoryObj<typeof meta>

const page = within(document.body)

const sent = { order, entry, isHidden: false, record }

const confirming = {
  status: 'priced',
  totals: extraTotals,
  priceChanged: false,
  key: null,
  ...entry,
} as const

export const NothingChosen: Story = {
  play: async () => {
    await userEvent.click(await page.findByRole('button', { name: 'Next' }))
    await expect(send).not.toHaveBeenCalled()
  },
}

/** A single plan leaves three steps. */
export const OnePlan: Story = {
  args: {
    flow: at({ status: 'method', plan: aligner, onlyPlan: true, method: null, typed: '' }),
  },
  play: async () => {
    await expect(await page.findByText('Step 1 of 3: Payment method')).toBeVisible()
    await expect(page.queryByRole('button', { name: 'Back' })).toBeNull()
  },
}

export const FeesUnknown: Story = {
  args: { flow: at({ status: 'amount', notice: 'feesUnknown', ...entry }) },
}

export const LimitChanged: Story = {
  args: { flow: at({ status: 'amount', notice: 'limitChanged', ...entry }) },
}

export const BelowZero: Story = {
  args: { flow: at({ status: 'amount', notice: null, ...entry, typed: '-5' }) },
  play: async () => void (await page.findAllByText('Enter an amount greater than $0.00')),
}

/** The rest would be below the provider's minimum. */
export const LeavesTooLittle: Story = {
  args: { flow: at({ status: 'amount', notice: null, ...entry, typed: '1349.70' }) },
  play: async () => {
    const field = await page.findByRole('textbox', { name: 'Payment' })
    await expect(field).toHaveAccessibleDescription(
      /This would leave \$0\.30, and we can’t charge less than \$0\.50\. Pay the full \$1,350\.00, or \$1,349\.50 or less\./,
    )
    await expect(page.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true')
  },
}

/** The loading label keeps the button's height, also in Spanish on the narrowest screen. */
export const PricingInSpanish: Story = {
  args: { flow: at({ status: 'pricing', subtotal: extraTotals.subtotal, priceChanged: false, ...entry }) },
  globals: { language: 'es', viewport: { value: 'narrow' } },
  play: async () => {
    const words = document.createRange()
    words.selectNodeContents(await page.findByText(/^Calculando/))
    await expect(words.getBoundingClientRect().height).toBeLessThan(48)
  },
}

const almostPaid = {
  ...aligner,
  remaining: cents(32_663),
  remainingTax: cents(2663),
  limit: cents(30_000),
  free: cents(30_000),
}

/** The last payment of a taxed plan. */
export const ConfirmationOfTheLast: Story = {
  args: {
    plans: [almostPaid],
    flow: at({
      ...confirming,
      plan: almostPaid,
      totals: { ...extraTotals, tax: cents(2663), total: cents(33_713) },
      priceChanged: true,
    }),
  },
  play: async () => void (await page.findByText(/^This payment completes your plan/)),
}

const taxed = { ...aligner, remaining: cents(146_981), remainingTax: cents(11_981) }

/** [PLAN-07] Every amount of this step is before tax, which is calculated on Next. */
export const AmountOfATaxedPlan: Story = {
  args: {
    plans: [taxed],
    flow: at({
      status: 'amount',
      notice: null,
      ...entry,
      plan: taxed,
    }),
  },
  play: async () => {
    await expect((await page.findByText('Balance before tax')).nextElementSibling).toHaveTextContent(
      '$1,350.00',
    )
    await expect(page.getByRole('button', { name: /^Pay off/ })).toHaveTextContent('$1,350.00')
    await expect(page.getByText('Balance after, before tax').nextElementSibling).toHaveTextContent(
      '$1,050.00',
    )
  },
}

/** [PLAN-07] */
export const ConfirmationOfATaxedPlan: Story = {
  args: {
    plans: [taxed],
    flow: at({
      ...confirming,
      plan: taxed,
      totals: { ...extraTotals, tax: cents(2663), total: cents(33_713) },
    }),
  },
  play: async () => void (await page.findByText(/^Balance after this payment: \$1,143\.18/)),
}

/** The owner of a bank account authorizes the debit first. */
export const ConfirmationByBank: Story = {
  args: {
    flow: at({
      ...confirming,
      method: harbor,
      totals: { ...extraTotals, fee: cents(0), total: cents(30_000) },
    }),
  },
  play: async () => {
    send.mockClear()
    await userEvent.click(await page.findByRole('button', { name: 'Pay $300.00' }))
    await expect(send).not.toHaveBeenCalled()
    await expect(page.getByRole('checkbox')).toHaveFocus()
  },
}

/** It was sent before a reload: its plan is known only by its number. */
export const Processing: Story = {
  args: { flow: at({ status: 'processing', paidWith: { ...sent, entry: null } }) },
  play: async () => {
    await expect(await page.findByRole('dialog')).toHaveTextContent(/(toward|para) Aligner treatment/)
  },
}
