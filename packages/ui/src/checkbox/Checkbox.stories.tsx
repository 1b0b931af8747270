import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState, type ComponentProps } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { Checkbox } from './Checkbox.tsx'
import { guide } from '../testing/index.ts'

function Held(props: ComponentProps<typeof Checkbox>) {
  const [checked, setChecked] = useState(props.checked)
  return <Checkbox {...props} checked={checked} onChange={setChecked} />
}

/** A yes-or-no choice. */
const meta = {
  title: 'Components/Checkbox',
  parameters: {
    ...guide({
      use: ['for an independent choice, such as saving a card', 'for consent, next to its text'],
      instead: [
        { when: 'It is one of several options', take: 'Components/Choice' },
        { when: 'It takes effect at once', take: 'Components/Button' },
      ],
      pairs: [
        {
          good: () => <Held label="Save Card for future payments" checked={false} onChange={fn()} />,
          why: 'Say what happens when it is checked.',
          bad: () => <Held label="Don’t save this card" checked onChange={fn()} />,
          whyNot: 'Don’t ask for a negative, and don’t check it for people.',
        },
      ],
      accessibility: [
        'A native checkbox: Space toggles it, and its label is part of the target',
        'The error is its description, marks it as invalid, and scrolls into view',
      ],
    }),
  },
  component: Checkbox,
  args: { label: 'Save Card for future payments', checked: false, onChange: fn() },
  render: (args) => <Held {...args} />,
} satisfies Meta<typeof Checkbox>

export default meta

type Story = StoryObj<typeof meta>

export const ByKeyboardAndLabel: Story = {
  play: async ({ canvas }) => {
    const box = canvas.getByRole('checkbox', { name: 'Save Card for future payments' })
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await expect(box).toBeChecked()
    await userEvent.click(canvas.getByText('Save Card for future payments'))
    await expect(box).not.toBeChecked()
  },
}

export const Checked: Story = { args: { checked: true } }

/** A new error scrolls into view, here only within its frame. */
export const WithError: Story = {
  args: { label: 'I authorize this debit', error: 'Check the box to authorize this payment' },
  parameters: { docs: { story: { inline: false } } },
}

export const Disabled: Story = { args: { checked: true, disabled: true } }
