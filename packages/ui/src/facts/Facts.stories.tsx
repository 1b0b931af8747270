import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Text } from '../text/Text.tsx'
import { guide } from '../testing/index.ts'
import { Fact, Facts } from './Facts.tsx'

const planFacts = (
  <>
    <Fact label="Monthly payment">$150.00</Fact>
    <Fact label="Planned total">$3,000.00</Fact>
    <Fact label="Start date">02/15/2026</Fact>
    <Fact label="Next payment">12/15/2026</Fact>
  </>
)

/** Labels and their values in a grid: two columns on a phone, three on a wide screen. */
const meta = {
  title: 'Components/Facts',
  parameters: {
    ...guide({
      use: ['for three to eight facts about one thing, such as a plan'],
      instead: [
        { when: 'The values add up', take: 'Components/Ledger' },
        { when: 'Several things have the same facts', take: 'Components/Table' },
        { when: 'Two or three facts need no label', take: 'Components/Dot-separated list' },
      ],
      pairs: [
        {
          good: () => (
            <Facts>
              <Fact label="Monthly payment">$150.00</Fact>
              <Fact label="Next payment">12/15/2026</Fact>
            </Facts>
          ),
          why: 'Give each value a label of one or two words.',
          bad: () => <Text>Monthly payment: $150.00, next payment: 12/15/2026</Text>,
          whyNot: 'Don’t write facts as a sentence: they can’t be scanned.',
        },
      ],
      accessibility: ['A description list: each label is read with its value'],
    }),
  },
  component: Facts,
  subcomponents: { Fact },
  args: { children: planFacts },
} satisfies Meta<typeof Facts>

export default meta

type Story = StoryObj<typeof meta>

export const OfAPlan: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('term')).toHaveLength(4)
  },
}
