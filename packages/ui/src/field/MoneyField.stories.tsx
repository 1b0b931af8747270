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

/** An amount in dollars. Invalid characters are rejected, and it is padded on blur. */
const meta = {
  title: 'Components/Field/Money',
  parameters: {
    ...guide({
      use: ['for an amount that the payer chooses', 'with the limit as its hint'],
      instead: [
        { when: 'The amount is known: show it large', take: 'Components/Text' },
        { when: 'A few amounts are likely: use Chip next to it', take: 'Components/Steps' },
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

/** Rejects letters and a third decimal, and pads on blur. */
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

/** A rejected character does not move the caret. */
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

/** Shows thousands separators while not focused; the value stays plain. */
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
