import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { guide } from '../testing/index.ts'
import { HeldValue } from '../testing/HeldValue.tsx'
import { DateField } from './MaskedFields.tsx'
import { TextField } from './TextField.tsx'

/** A date that people know by heart, typed as MM/DD/YYYY. */
const meta = {
  title: 'Components/Date field',
  parameters: {
    ...guide({
      use: ['for a date of birth'],
      instead: [
        { when: 'It is any other text', take: 'Components/Text field' },
        { when: 'It is a phone number', take: 'Components/Phone field' },
      ],
      pairs: [
        {
          good: () => <DateField label="Date of birth" value="" onChange={() => undefined} />,
          why: 'Show the format below the field.',
          bad: () => <TextField label="DOB (MMDDYY)" value="" onChange={() => undefined} />,
          whyNot: 'Don’t abbreviate, and don’t ask for a format that people must think about.',
        },
      ],
      accessibility: [
        'The format is the field’s description',
        'Phones show the numeric keypad, and browsers fill it in',
      ],
    }),
  },
  component: DateField,
  args: { label: 'Date of birth', value: '', onChange: () => undefined },
} satisfies Meta<typeof DateField>

export default meta

type Story = Omit<StoryObj<typeof meta>, 'args'>

/** Slashes are added while typing, and a short date is padded on blur. */
export const DateOfBirth: Story = {
  render: () => (
    <HeldValue>
      {(value, onChange) => (
        <DateField label="Date of birth" autoComplete="bday" value={value} onChange={onChange} />
      )}
    </HeldValue>
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
    <HeldValue first="4/2/88">
      {(value, onChange) => (
        <DateField
          label="Date of birth"
          value={value}
          onChange={onChange}
          error="Enter a valid date as MM/DD/YYYY"
        />
      )}
    </HeldValue>
  ),
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Date of birth' })
    await expect(field).toHaveValue('4/2/88')
    await expect(field).toHaveAccessibleDescription(/^Enter a valid date as MM\/DD\/YYYY/)
  },
}
