import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState, type ComponentProps } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { guide } from '@payment-center/ui/testing'
import { expiredPrepaid, harbor, testDay, visaCredit, visaDebit } from '@payment-center/validation/testing'
import { Text } from '@payment-center/ui'
import { cents } from '../../money/money.ts'
import type { MethodOption } from '../methods/method-option.ts'
import { MethodPicker } from '../methods/MethodPicker.tsx'

function Held({ value: first, onChange, ...props }: ComponentProps<typeof MethodPicker>) {
  const [value, setValue] = useState(first)
  return (
    <MethodPicker
      {...props}
      value={value}
      onChange={(key) => {
        setValue(key)
        onChange(key)
      }}
    />
  )
}

const price = { total: cents(25_022), label: 'discount' } as const

const payer: readonly MethodOption[] = [
  { option: 'saved', method: visaCredit, price: { total: cents(25_898), label: 'regular' } },
  { option: 'saved', method: visaDebit, price },
  { option: 'newCard', prices: { credit: cents(25_898), debit: cents(25_022) } },
  { option: 'saved', method: harbor, price },
]

const guest: readonly MethodOption[] = [
  { option: 'newCard', prices: { credit: cents(25_396), debit: cents(24_537) } },
  { option: 'linkBank', price: { total: cents(24_537), label: 'discount' }, noFee: true },
  { option: 'unlockSaved' },
]

/** Payment methods as cards: saved methods with prices, a new card, and a bank account. */
const meta = {
  title: 'Payments/Method picker',
  parameters: {
    ...guide({
      use: ['wherever a payment’s method is chosen'],
      instead: [
        { when: 'Methods are managed, not chosen', take: 'Payments/Saved methods and status' },
        { when: 'Any other choice', take: 'Components/Choice' },
      ],
      pairs: [
        {
          good: () => <Held options={payer} value={undefined} onChange={fn()} today={testDay} />,
          why: 'Show what each method costs before it is chosen.',
          bad: () => <Text>Visa, Mastercard, bank account</Text>,
          whyNot: 'Don’t list methods without their price.',
        },
      ],
      accessibility: [
        'A radio group named by the question',
        'An expired method stays in the list, disabled, with its reason',
      ],
    }),
  },
  component: MethodPicker,
  args: { options: payer, value: undefined, onChange: fn(), today: testDay },
  render: (args) => <Held {...args} />,
} satisfies Meta<typeof MethodPicker>

export default meta

type Story = StoryObj<typeof meta>

/** Tab enters, the arrow keys choose, and a new card shows its two prices. */
export const ForAPayer: Story = {
  args: { value: visaCredit.tokenId },
  play: async ({ canvas, args }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('radio', { name: /Visa credit/ })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect(args.onChange).toHaveBeenLastCalledWith('newCard')
    await expect(canvas.getByRole('group', { name: 'Price by card type' })).toBeVisible()
    await userEvent.keyboard('{ArrowDown}')
    await expect(args.onChange).toHaveBeenLastCalledWith(harbor.achId)
    await expect(canvas.queryByRole('group', { name: 'Price by card type' })).toBeNull()
  },
}

export const ForAGuest: Story = { args: { options: guest, value: 'newCard' } }

/** [PAY-33] Without prices a card says when it expires; one that failed, or can't be used, says that instead. */
export const ForAPlan: Story = {
  args: {
    value: visaDebit.tokenId,
    options: [
      { option: 'saved', method: visaCredit, detail: 'Failed on 11/15/2026' },
      { option: 'saved', method: visaDebit },
      { option: 'saved', method: expiredPrepaid },
      { option: 'saved', method: harbor },
      { option: 'addNew' },
    ],
  },
  play: async ({ canvas }) => {
    // The fee of an unknown amount is unknown.
    await expect(canvas.queryByText(/no fee/)).toBeNull()
    const expired = canvas.getByRole('radio', { name: /Mastercard prepaid/ })
    await expect(expired).toBeDisabled()
    await expect(expired).toHaveAccessibleDescription(/This card has expired\./)
  },
}
