import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { CalendarIcon } from '../icon/CalendarIcon.tsx'
import { HostedField } from './HostedField.tsx'
import { PasswordField } from './PasswordField.tsx'
import { TextField, type TextFieldProps } from './TextField.tsx'
import { guide, namesOf } from '../testing/index.ts'
import * as styles from './Field.css.ts'
import { NewPasswordField } from './NewPasswordField.tsx'
import { FieldPair } from './FieldPair.tsx'

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
  title: 'Components/Field',
  parameters: {
    ...guide({
      use: ['for names, email addresses and passwords', 'mark optional fields; required ones need no mark'],
      instead: [
        { when: 'It is an amount of money', take: 'Components/Field/Money' },
        { when: 'It is a date, a phone number or a code', take: 'Components/Field/Masked' },
        { when: 'It is one of a few options', take: 'Components/Choice' },
      ],
      props: { TextField, PasswordField, NewPasswordField, FieldPair, HostedField },
      choices: { look: namesOf(styles.look) },
    }),
  },
  component: TextField,
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
  args: { hint: 'Where your receipt goes' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription('Where your receipt goes')
  },
}

/** The hint stays below the error. */
export const WithError: Story = {
  args: {
    value: 'maya@example',
    hint: 'Where your receipt goes',
    error: 'Email address is in an invalid format',
  },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox', { name: 'Email' })
    await expect(input).toBeInvalid()
    await expect(input).toHaveAccessibleDescription(
      'Email address is in an invalid format Where your receipt goes',
    )
    await expect(input).toBeRequired()
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

function Password() {
  const [value, setValue] = useState('Sunny-Day')
  return <PasswordField label="Password" autoComplete="current-password" value={value} onChange={setValue} />
}

/** A text button instead of an eye icon; its name is its state. */
export const PasswordShownAndHidden: Story = {
  render: () => <Password />,
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Password')
    await expect(field).toHaveAttribute('type', 'password')
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }))
    await expect(field).toHaveAttribute('type', 'text')
    await userEvent.click(canvas.getByRole('button', { name: 'Hide password' }))
    await expect(field).toHaveAttribute('type', 'password')
    await expect(field).toHaveValue('Sunny-Day')
  },
}

export const PasswordInSpanish: Story = {
  ...PasswordShownAndHidden,
  globals: { language: 'es' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Mostrar contraseña' })).toHaveTextContent('Mostrar')
  },
}

const content = <span>4242 4242 4242 4242</span>

export const Hosted: Story = {
  render: () => (
    <HostedField label="Credit Card" state="partial">
      {content}
    </HostedField>
  ),
}

export const HostedFocused: Story = {
  render: () => (
    <HostedField label="Credit Card" state="partial" focused>
      {content}
    </HostedField>
  ),
}

export const HostedInvalid: Story = {
  render: () => (
    <HostedField label="Credit Card" state="invalid" error="Your card number is incomplete.">
      {content}
    </HostedField>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Credit Card' })).toHaveAccessibleDescription(
      'Your card number is incomplete.',
    )
  },
}

const focusFrame = fn()

/** A press on the label focuses the provider's input. */
export const HostedLabelFocuses: Story = {
  render: () => (
    <HostedField label="Credit Card" onLabelClick={focusFrame}>
      {content}
    </HostedField>
  ),
  play: async ({ canvas }) => {
    focusFrame.mockClear()
    await userEvent.click(canvas.getByText('Credit Card'))
    await expect(focusFrame).toHaveBeenCalled()
  },
}
