import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState, type ComponentProps } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { MoneyField } from './MaskedFields.tsx'
import { guide } from '../testing/index.ts'

/** Pads to two decimals, as an app's function does. */
const tidy = (typed: string) => (/^\d+\.\d?$|^\d+$/.test(typed) ? Number(typed).toFixed(2) : typed)

function Held({ value: first, onChange, ...props }: ComponentProps<typeof MoneyField>) {
  const [value, setValue] = useState(first)
  return (
    <MoneyField
      {...props}
      value={value}
      onChange={(next) => {
        setValue(next)
        onChange(next)
      }}
    />
  )
}

/** An amount in dollars. Takes any text, and formats an amount on blur. */
const meta = {
  title: 'Components/Money field',
  parameters: {
    ...guide({
      use: ['for an amount that the payer chooses', 'with the limit as its hint'],
      instead: [
        { when: 'The amount is known: show it large', take: 'Components/Amount' },
        { when: 'A few amounts are likely: put chips next to it', take: 'Components/Chip' },
      ],
      pairs: [
        {
          good: () => (
            <Held label="Amount" hint="Up to $1,350.00" value="300.00" onChange={fn()} tidy={tidy} />
          ),
          why: 'Name the limit before people type.',
          bad: () => <Held label="Enter value" value="300.00" onChange={fn()} tidy={tidy} />,
          whyNot: 'Don’t keep the limit for an error.',
        },
      ],
      accessibility: [
        'Phones show a keypad with a decimal point',
        'Takes any text, and formats an amount when people leave the field',
      ],
    }),
  },
  component: MoneyField,
  args: { label: 'Amount', value: '', onChange: fn(), tidy },
  render: (args) => <Held {...args} />,
} satisfies Meta<typeof MoneyField>

export default meta

type Story = StoryObj<typeof meta>

/** [PAY-38] [VALID-27] Keeps what is typed, and formats an amount on blur. */
export const TypedAndLeft: Story = {
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('textbox', { name: 'Amount' })
    await userEvent.type(field, '19,999')
    await expect(field).toHaveValue('19,999')
    await userEvent.clear(field)
    await userEvent.type(field, '19.9')
    await userEvent.tab()
    await expect(field).toHaveValue('19.90')
    await expect(args.onChange).toHaveBeenLastCalledWith('19.90')
  },
}

/** [PAY-38] Text that is no amount stays as pasted, for validation to report. */
export const NoAmount: Story = {
  args: { value: '20.00', error: 'Enter an amount with at most two decimals, such as 45.50 or 1,234.50' },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Amount' })
    await userEvent.click(field)
    await userEvent.paste('1e3')
    await userEvent.tab()
    await expect(field).toHaveValue('1e3')
  },
}

/** [PAY-38] Typing after focus returns replaces the amount. */
export const ReplacedAfterFocus: Story = {
  args: { value: '1,500.00', hint: 'Up to $1,350.00, before tax and fees' },
  play: async ({ canvas }) => {
    const field = canvas.getByRole<HTMLInputElement>('textbox', { name: 'Amount' })
    await userEvent.tab()
    await expect(field).toHaveFocus()
    await expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe('1,500.00')
    await userEvent.keyboard('25')
    await userEvent.tab()
    await expect(field).toHaveValue('25.00')
  },
}

export const AboveTheLimit: Story = { args: { value: '1,500.00', error: 'Above balance remaining' } }
