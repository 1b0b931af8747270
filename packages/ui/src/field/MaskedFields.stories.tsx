import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState, type ReactNode } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { CodeField } from './CodeField.tsx'
import { DateField } from './DateField.tsx'
import { FieldPair } from './FieldPair.tsx'
import { NewPasswordField } from './NewPasswordField.tsx'
import { PhoneField } from './PhoneField.tsx'
import { TextField } from './TextField.tsx'
import { guide } from '../testing/index.ts'
import { Checklist } from '../checklist/Checklist.tsx'

type HeldProps = {
  readonly first?: string
  readonly children: (value: string, onChange: (value: string) => void) => ReactNode
}

function Held({ first = '', children }: HeldProps) {
  const [value, setValue] = useState(first)
  return children(value, setValue)
}

/** Fields that format their text while typing; validation reports what does not fit. */
const meta = {
  title: 'Components/Field/Masked',
  parameters: {
    ...guide({
      use: [
        'DateField: for a date people know by heart, such as a date of birth',
        'PhoneField: for a phone number in the United States',
        'CodeField: for a six-digit code from an email',
      ],
      instead: [
        { when: 'It is any other text', take: 'Components/Field' },
        { when: 'It is one of a few options', take: 'Components/Choice' },
        { when: 'It is money', take: 'Components/Field/Money' },
      ],
      props: { DateField, PhoneField, CodeField, Checklist },
    }),
  },
  component: Held,
} satisfies Meta<typeof Held>

export default meta

type Story = Omit<StoryObj<typeof meta>, 'args'>

/** Slashes are added while typing, and a short date is padded on blur. */
export const DateOfBirth: Story = {
  render: () => (
    <Held>
      {(value, onChange) => (
        <DateField label="Date of birth" autoComplete="bday" value={value} onChange={onChange} />
      )}
    </Held>
  ),
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Date of birth' })
    await expect(field).toHaveAccessibleDescription('MM/DD/YYYY')
    await userEvent.type(field, '04121988')
    await expect(field).toHaveValue('04/12/1988')
    await userEvent.clear(field)
    await userEvent.type(field, '4/2/1988')
    await userEvent.tab()
    await expect(field).toHaveValue('04/02/1988')
  },
}

/** A two-digit year is not expanded: it stays as typed, for validation to report. */
export const DateNotReal: Story = {
  render: () => (
    <Held first="4/2/88">
      {(value, onChange) => (
        <DateField
          label="Date of birth"
          value={value}
          onChange={onChange}
          error="Enter a valid date as MM/DD/YYYY"
        />
      )}
    </Held>
  ),
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Date of birth' })
    await expect(field).toHaveValue('4/2/88')
    await expect(field).toHaveAccessibleDescription(/^Enter a valid date as MM\/DD\/YYYY/)
  },
}

export const Phone: Story = {
  render: () => (
    <Held>{(value, onChange) => <PhoneField label="Phone Number" value={value} onChange={onChange} />}</Held>
  ),
  play: async ({ canvas }) => {
    const field = canvas.getByRole<HTMLInputElement>('textbox', { name: 'Phone Number' })
    await userEvent.type(field, '2125550142')
    await expect(field).toHaveValue('(212) 555-0142')
    field.setSelectionRange(3, 4)
    await userEvent.keyboard('{Backspace}3')
    await expect(field).toHaveValue('(213) 555-0142')
    await expect(field.selectionStart).toBe(4)
    await userEvent.clear(field)
    await userEvent.type(field, '212555{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}')
    await expect(field).toHaveValue('(212')
  },
}

/** Other text stays, so that the error refers to what is visible. */
export const PhoneWithOtherCharacters: Story = {
  render: () => (
    <Held first="212.555.0142 ext">
      {(value, onChange) => (
        <PhoneField
          label="Phone Number"
          value={value}
          onChange={onChange}
          error="Only (), -, spaces, and numbers are allowed."
        />
      )}
    </Held>
  ),
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Phone Number' })
    await userEvent.click(field)
    await userEvent.tab()
    await expect(field).toHaveValue('212.555.0142 ext')
  },
}

const completed = fn()

/** One input, so that a code can be autofilled or pasted. */
export const Code: Story = {
  render: () => (
    <Held>
      {(value, onChange) => (
        <CodeField label="6-digit code" value={value} onChange={onChange} onComplete={completed} />
      )}
    </Held>
  ),
  play: async ({ canvas }) => {
    completed.mockClear()
    const field = canvas.getByRole('textbox', { name: '6-digit code' })
    await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
    await userEvent.click(field)
    await userEvent.paste('123 45')
    await expect(completed).not.toHaveBeenCalled()
    await userEvent.keyboard('a67')
    await expect(field).toHaveValue('123456')
    await expect(completed.mock.calls).toEqual([['123456']])
  },
}

const special = /[^\da-z]/i

/** Requirements are checked off while typing, in text too; nothing is ever red. */
export const NewPassword: Story = {
  render: () => (
    <Held>
      {(value, onChange) => (
        <NewPasswordField
          label="New password"
          account="maya@example.com"
          value={value}
          onChange={onChange}
          rules={[
            { label: 'At least 8 characters', met: value.length >= 8 },
            { label: 'Upper and lower case letters', met: /[a-z]/.test(value) && /[A-Z]/.test(value) },
            { label: 'At least one number', met: /\d/.test(value) },
            { label: 'At least one special character', met: special.test(value) },
          ]}
        />
      )}
    </Held>
  ),
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('New password')
    await expect(canvas.getByRole('list', { name: 'Password requirements' })).toBeVisible()
    await userEvent.type(field, 'Sunny-Day')
    await expect(canvas.getByText('At least one special character')).toHaveTextContent(/, met$/)
    await expect(canvas.getByText('At least one number')).toHaveTextContent(/, not met yet$/)
    await expect(canvas.getByRole('status')).toHaveTextContent('3 of 4 met')
    await userEvent.type(field, '1')
    await expect(canvas.getByRole('status')).toHaveTextContent('4 of 4 met')
    await expect(field).toHaveAccessibleDescription(/At least 8 characters/)
    await expect(field).toHaveAttribute('passwordrules', expect.stringContaining('required: digit'))
  },
}

export const Pair: Story = {
  render: () => (
    <FieldPair>
      <TextField label="Patient first name" value="Jamie" onChange={fn()} />
      <TextField label="Patient last name" value="" onChange={fn()} error="Last name is required" />
    </FieldPair>
  ),
}
