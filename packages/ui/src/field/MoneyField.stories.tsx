import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState, type ComponentProps } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { MoneyField } from './MoneyField.tsx'
import { guide } from '../testing/index.ts'

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

/** A sum in dollars. What cannot be money cannot be typed; leaving the field pads it. */
const meta = {
  title: 'Components/Field/Money',
  parameters: {
    ...guide({
      use: [
        'for the one amount that a payer decides himself',
        'with the limit as its hint, or the error in its place',
      ],
      instead: [
        { when: 'The sum is known: show it large', take: 'Components/Text' },
        { when: 'A few sums will do: take Chip beside it', take: 'Components/Steps' },
      ],
      props: { MoneyField },
    }),
  },
  component: MoneyField,
  args: { label: 'Amount', value: '', onChange: fn() },
  render: (args) => <Held {...args} />,
} satisfies Meta<typeof MoneyField>

export default meta

type Story = StoryObj<typeof meta>

/** Letters and a third decimal do nothing; leaving the field pads it. */
export const TypedAndLeft: Story = {
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('textbox', { name: 'Amount' })
    await userEvent.type(field, '1x9.999')
    await expect(field).toHaveValue('19.99')
    await userEvent.clear(field)
    await userEvent.type(field, '19.9')
    await userEvent.tab()
    await expect(field).toHaveValue('19.90')
    await expect(args.onChange).toHaveBeenLastCalledWith('19.90')
  },
}

/** A refused character does not move the caret, so the next digit lands where one meant it. */
export const KeepsTheCaret: Story = {
  args: { value: '125' },
  play: async ({ canvas }) => {
    const field = canvas.getByRole<HTMLInputElement>('textbox', { name: 'Amount' })
    field.focus()
    field.setSelectionRange(1, 1)
    await userEvent.keyboard('x0')
    await expect(field).toHaveValue('1025')
    await expect(field.selectionStart).toBe(2)
  },
}

/** At rest it shows its thousands; what it holds stays plain. */
export const Thousands: Story = {
  args: { value: '1500.00', hint: 'Up to $1,350.00, before tax and fees' },
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('textbox', { name: 'Amount' })
    await expect(field).toHaveValue('1,500.00')
    await userEvent.click(field)
    await expect(field).toHaveValue('1500.00')
    await userEvent.tab()
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}

export const AboveTheLimit: Story = { args: { value: '1500.00', error: 'Above balance remaining' } }
