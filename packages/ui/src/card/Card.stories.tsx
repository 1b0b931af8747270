import type { Meta, StoryObj } from '@storybook/react-vite'
import { Empty } from '../empty/Empty.tsx'
import { CardIcon } from '../icon/Icons.tsx'
import { Text } from '../text/Text.tsx'
import { guide } from '../testing/index.ts'
import { Card } from './Card.tsx'

/** A box around related content. */
const meta = {
  title: 'Components/Card',
  parameters: {
    ...guide({
      use: [
        'for what belongs together and stands apart from the rest of the page',
        'flush: for content that has its own padding, such as a table or an empty state',
      ],
      instead: [
        { when: 'It is a list of rows', take: 'Components/List' },
        { when: 'It needs attention', take: 'Components/Alert' },
        { when: 'It has a heading: put the card into a section', take: 'Components/Section' },
      ],
      pairs: [
        {
          good: () => (
            <Card>
              <Text weight="strong">Visa credit ····&nbsp;4242</Text>
              <Text tone="supporting">Expires 12/2029</Text>
            </Card>
          ),
          why: 'Put one thing into a card.',
          bad: () => (
            <Card>
              <Card>
                <Text>Visa credit ····&nbsp;4242</Text>
              </Card>
            </Card>
          ),
          whyNot: 'Don’t nest cards: two borders around one thing say nothing.',
        },
      ],
      accessibility: [
        'A card has no role: its heading or list carries the meaning',
        'A hairline instead of a shadow keeps its edge in forced colors',
      ],
    }),
  },
  component: Card,
  args: { children: <Text>Invoice #MAYADUE00001, due 11/30/2026</Text> },
} satisfies Meta<typeof Card>

export default meta

type Story = StoryObj<typeof meta>

export const Padded: Story = {}

/** Without its padding, because the content has its own. */
export const Flush: Story = {
  args: {
    flush: true,
    children: (
      <Empty icon={<CardIcon />} title="No payment methods found for your payer profile.">
        Save a card to pay your next bill faster.
      </Empty>
    ),
  },
}
