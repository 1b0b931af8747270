import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { guide } from '../testing/index.ts'
import { HostedField } from './HostedField.tsx'
import { TextField } from './TextField.tsx'

/** The frame of a field whose input belongs to the payment provider. */
const meta = {
  title: 'Components/Hosted field',
  parameters: {
    ...guide({
      use: ['around the vendor’s fields for a card’s number, date and code'],
      instead: [{ when: 'The input is ours', take: 'Components/Text field' }],
      pairs: [
        {
          good: () => (
            <HostedField label="Credit Card" state="invalid" error="Your card number is incomplete.">
              4242 4242
            </HostedField>
          ),
          why: 'Show the vendor’s error in our words and place.',
          bad: () => <TextField label="Credit Card" value="4242 4242 4242 4242" onChange={() => undefined} />,
          whyNot: 'Don’t take a card number in a field of our own: it must never reach our code.',
        },
      ],
      accessibility: [
        'A group named by its label, with the error as its description',
        'A press on the label, or an error summary’s link, focuses the vendor’s input',
      ],
    }),
  },
  component: HostedField,
  args: { label: 'Credit Card', children: '4242 4242 4242 4242' },
} satisfies Meta<typeof HostedField>

export default meta

type Story = Omit<StoryObj<typeof meta>, 'args'>

const content = <span>4242 4242 4242 4242</span>
const focusFrame = fn()

/** A press on the label focuses the provider's input. */
export const Hosted: Story = {
  render: () => (
    <HostedField label="Credit Card" state="partial" onLabelClick={focusFrame}>
      {content}
    </HostedField>
  ),
  play: async ({ canvas }) => {
    focusFrame.mockClear()
    await userEvent.click(canvas.getByText('Credit Card'))
    await expect(focusFrame).toHaveBeenCalled()
  },
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
