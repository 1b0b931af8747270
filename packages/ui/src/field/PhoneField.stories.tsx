import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { guide } from '../testing/index.ts'
import { HeldValue } from '../testing/HeldValue.tsx'
import { PhoneField } from './MaskedFields.tsx'
import { TextField } from './TextField.tsx'

/** A phone number in the United States, formatted while it is typed. */
const meta = {
  title: 'Components/Phone field',
  parameters: {
    ...guide({
      use: ['for a phone number in the United States'],
      instead: [
        { when: 'It is any other text', take: 'Components/Text field' },
        { when: 'It is a code from an email', take: 'Components/Code field' },
        { when: 'It is shown, to be called: use PhoneLink', take: 'Components/Link' },
      ],
      pairs: [
        {
          good: () => <PhoneField label="Phone" value="(212) 555-0142" onChange={() => undefined} />,
          why: 'Take one field, and format it for people.',
          bad: () => (
            <div>
              <TextField label="Area code" value="212" onChange={() => undefined} />
              <TextField label="Number" value="5550142" onChange={() => undefined} />
            </div>
          ),
          whyNot: 'Don’t split a number into fields: it can’t be pasted or filled in.',
        },
      ],
      accessibility: [
        'Phones show the telephone keypad',
        'The caret keeps its position when a digit in the middle changes',
      ],
    }),
  },
  component: PhoneField,
  args: { label: 'Phone', value: '', onChange: () => undefined },
} satisfies Meta<typeof PhoneField>

export default meta

type Story = Omit<StoryObj<typeof meta>, 'args'>

export const Phone: Story = {
  render: () => (
    <HeldValue>
      {(value, onChange) => <PhoneField label="Phone" value={value} onChange={onChange} />}
    </HeldValue>
  ),
  play: async ({ canvas }) => {
    const field = canvas.getByRole<HTMLInputElement>('textbox', { name: 'Phone' })
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
    <HeldValue first="212.555.0142 ext">
      {(value, onChange) => (
        <PhoneField
          label="Phone"
          value={value}
          onChange={onChange}
          error="Only (), -, spaces, and numbers are allowed."
        />
      )}
    </HeldValue>
  ),
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Phone' })
    await userEvent.click(field)
    await userEvent.tab()
    await expect(field).toHaveValue('212.555.0142 ext')
  },
}
