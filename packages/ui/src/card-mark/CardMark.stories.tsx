import type { Meta, StoryObj } from '@storybook/react-vite'
import { BankIcon } from '../icon/Icons.tsx'
import { Inline } from '../layout/Stack.tsx'
import { Text } from '../text/Text.tsx'
import { guide } from '../testing/index.ts'
import { CardMark, CardMarks, GlyphMark } from './CardMark.tsx'

/** The logo of a card network, or an icon in its frame. */
const meta = {
  title: 'Components/Card mark',
  parameters: {
    ...guide({
      use: [
        'CardMark: next to the name of a saved card',
        'CardMarks: next to “New card”, for all accepted networks',
        'GlyphMark: for a bank account, in the same frame',
      ],
      instead: [
        { when: 'It is any other icon', take: 'Foundations/Icons' },
        { when: 'It is the status of a card', take: 'Components/Badge' },
      ],
      pairs: [
        {
          good: () => (
            <Inline space={8}>
              <CardMark brand="visa" />
              <Text>Visa credit ····&nbsp;4242</Text>
            </Inline>
          ),
          why: 'Keep the name next to the logo.',
          bad: () => (
            <Inline space={8}>
              <CardMark brand="visa" />
              <CardMark brand="visa" />
            </Inline>
          ),
          whyNot: 'Don’t tell cards apart by their logo.',
        },
      ],
      accessibility: [
        'Decoration: the network’s name is always next to it as text',
        'The networks’ own colors in both schemes, as their rules require',
      ],
    }),
  },
  component: CardMark,
  subcomponents: { CardMarks, GlyphMark },
  args: { brand: 'visa' },
} satisfies Meta<typeof CardMark>

export default meta

type Story = StoryObj<typeof meta>

export const Visa: Story = {}

/** All accepted networks, an unknown one, which gets a generic card, and a bank account. */
export const OtherMarks: Story = {
  render: () => (
    <Inline space={8}>
      <CardMarks />
      <CardMark brand="unknown" />
      <GlyphMark icon={<BankIcon />} />
    </Inline>
  ),
}
