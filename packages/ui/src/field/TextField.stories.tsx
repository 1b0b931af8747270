import * as styles from './Field.css.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { CalendarIcon } from '../icon/Icons.tsx'
import { TextField, type TextFieldProps } from './TextField.tsx'
import { guide, namesOf } from '../testing/index.ts'
import { FieldPair } from './FieldFrame.tsx'

function Typed(props: TextFieldProps) {
  const [value, setValue] = useState(props.value)
  return (
    <TextField
      {...props}
      value={value}
      onChange={(next, input) => {
        setValue(next)
        props.onChange(next, input)
      }}
    />
  )
}

/** A single-line text field with its label above, and a hint or an error below. */
const meta = {
  title: 'Components/Text field',
  parameters: {
    ...guide({
      use: ['for names and email addresses', 'mark optional fields; required ones need no mark'],
      instead: [
        { when: 'It is an amount of money', take: 'Components/Money field' },
        { when: 'It is a date', take: 'Components/Date field' },
        { when: 'It is a password', take: 'Components/Password field' },
        { when: 'It is one of a few options', take: 'Components/Choice' },
      ],
      pairs: [
        {
          good: () => (
            <Typed
              label="Email"
              hint="For your receipt, and if the bank returns the payment"
              value=""
              onChange={fn()}
            />
          ),
          why: 'Keep the label above and the help below the field.',
          bad: () => (
            <input
              placeholder="Email address for your receipt"
              aria-label="Email"
              style={{ width: '100%' }}
            />
          ),
          whyNot: 'Don’t use a placeholder as the label: it is gone once people type.',
        },
      ],
      accessibility: [
        'The label is the field’s name; hint and error are its description',
        'An error is an icon and words, and marks the field as invalid',
        'At least 44 px high, and 16 px text so that phones don’t zoom',
      ],
    }),
  },
  component: TextField,
  subcomponents: { FieldPair },
  argTypes: { look: { options: namesOf(styles.look), control: 'select' } },
  args: { label: 'Email', value: '', onChange: fn() },
  render: (args) => <Typed {...args} />,
} satisfies Meta<typeof TextField>

export default meta

type Story = StoryObj<typeof meta>

export const Empty: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Email' }), 'maya')
    await expect(args.onChange).toHaveBeenLastCalledWith('maya', expect.any(HTMLInputElement))
  },
}

export const WithHint: Story = {
  args: { hint: 'For your receipt, and if the bank returns the payment' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription(
      'For your receipt, and if the bank returns the payment',
    )
  },
}

/** The hint stays below the error. */
export const WithError: Story = {
  args: {
    value: 'maya@example',
    hint: 'For your receipt, and if the bank returns the payment',
    error: 'Email address is in an invalid format',
    announceError: true,
  },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox', { name: 'Email' })
    await expect(input).toBeInvalid()
    await expect(input).toHaveAccessibleDescription(
      'Email address is in an invalid format For your receipt, and if the bank returns the payment',
    )
    await expect(input).toBeRequired()
    await expect(canvas.getByRole('status')).toHaveTextContent('Email address is in an invalid format')
  },
}

export const Optional: Story = {
  args: { label: 'Invoice or account number', optional: true },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox', { name: 'Invoice or account number' })
    await expect(input).not.toBeRequired()
    await expect(input).toHaveAccessibleDescription(/optional/i)
  },
}

export const WithEnd: Story = {
  args: { label: 'Date of birth', value: '04/12/1988', end: <CalendarIcon /> },
}

export const Disabled: Story = { args: { value: 'maya@example.com', disabled: true } }

export const Pair: Story = {
  render: () => (
    <FieldPair>
      <TextField label="Patient first name" value="Jamie" onChange={fn()} />
      <TextField label="Patient last name" value="" onChange={fn()} error="Last name is required" />
    </FieldPair>
  ),
}

/** What contacts and chats put around a copied address would make it invalid, although it looks right. */
export const PastedEmail: Story = {
  args: { label: 'Email', type: 'email', value: '' },
  play: async ({ canvas, args }) => {
    const field = canvas.getByLabelText('Email')
    await userEvent.click(field)
    await userEvent.paste('\u202amaya@example.com\u202c')
    await expect(field).toHaveValue('maya@example.com')
    await expect(args.onChange).toHaveBeenLastCalledWith('maya@example.com', field)
  },
}
