import type { Meta, StoryObj } from '@storybook/react-vite'
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
        'flush: for rows that have their own padding',
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
      props: { Card },
    }),
  },
  component: Card,
  args: { children: <Text>Invoice #MAYADUE00001, due 11/30/2026</Text> },
} satisfies Meta<typeof Card>

export default meta

type Story = StoryObj<typeof meta>

export const Padded: Story = {}

export const Flush: Story = { args: { flush: true, children: 'Rows bring their own padding.' } }
