import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent } from 'storybook/test'
import { Inline } from '../layout/Stack.tsx'
import { Numeric } from '../text/Text.tsx'
import { guide } from '../testing/index.ts'
import { Chip } from './Chip.tsx'

function Suggestions() {
  const [amount, setAmount] = useState('150.00')
  return (
    <Inline wrap>
      <Chip pressed={amount === '150.00'} onClick={() => setAmount('150.00')}>
        One month <Numeric>$150.00</Numeric>
      </Chip>
      <Chip pressed={amount === '1,350.00'} onClick={() => setAmount('1,350.00')}>
        Pay off <Numeric>$1,350.00</Numeric>
      </Chip>
    </Inline>
  )
}

/** A suggested value: a press fills it in. */
const meta = {
  title: 'Components/Chip',
  parameters: {
    ...guide({
      use: ['next to a field, for the two or three values that most people want'],
      instead: [
        { when: 'It starts an action', take: 'Components/Button' },
        { when: 'It is one of several options, and there is no field', take: 'Components/Choice' },
      ],
      pairs: [
        {
          good: () => (
            <Chip pressed onClick={() => undefined}>
              One month <Numeric>$150.00</Numeric>
            </Chip>
          ),
          why: 'Say what the value stands for.',
          bad: () => (
            <Chip pressed={false} onClick={() => undefined}>
              $150.00
            </Chip>
          ),
          whyNot: 'Don’t offer a number without its reason.',
        },
      ],
      accessibility: [
        'A button with aria-pressed: the value that is filled in is announced as pressed',
        'At least 44 px high',
      ],
    }),
  },
  component: Suggestions,
  subcomponents: { Chip },
} satisfies Meta<typeof Suggestions>

export default meta

type Story = StoryObj<typeof meta>

/** The pressed chip is the field's value. */
export const TwoAmounts: Story = {
  play: async ({ canvas }) => {
    const all = canvas.getByRole('button', { name: 'Pay off $1,350.00' })
    await expect(all).toHaveAttribute('aria-pressed', 'false')
    await userEvent.click(all)
    await expect(all).toHaveAttribute('aria-pressed', 'true')
  },
}
