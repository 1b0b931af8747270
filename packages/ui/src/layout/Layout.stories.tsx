import type { Meta, StoryObj } from '@storybook/react-vite'
import { Card } from '../card/Card.tsx'
import { Text } from '../text/Text.tsx'
import { Inline } from './Inline.tsx'
import { Stack } from './Stack.tsx'
import { guide, namesOf } from '../testing/index.ts'
import { space as spaces } from '../theme/index.ts'

/** Layout and spacing. Components have no outer margin: their container sets the gap. */
const meta = {
  title: 'Components/Layout',
  parameters: {
    ...guide({
      use: [
        'Stack: for a column with equal gaps',
        'Inline: for a row',
        'Card: for related content on a page',
      ],
      instead: [
        { when: 'The section has a heading', take: 'Components/Section' },
        { when: 'It is a list of rows', take: 'Components/List' },
        { when: 'It is the frame of a page', take: 'Patterns/Shell' },
      ],
      props: { Stack, Inline, Card },
      choices: {
        space: namesOf(spaces).map(Number),
      },
    }),
  },
  component: Stack,
  args: { space: 12 },
  render: ({ space }) => (
    <Stack space={space}>
      <Card>First</Card>
      <Card>Second</Card>
      <Card>Third</Card>
    </Stack>
  ),
} satisfies Meta<typeof Stack>

export default meta

type Story = StoryObj<typeof meta>

export const Stacked: Story = {}

export const InLine: Story = {
  render: () => (
    <Inline justify="between" wrap space={16}>
      <Text weight="strong">Visa credit ····&nbsp;4242</Text>
      <Text size="small" tone="supporting">
        12/2029
      </Text>
    </Inline>
  ),
}

export const InACard: Story = {
  render: () => (
    <Card>
      <Text>What belongs together.</Text>
    </Card>
  ),
}

export const FlushCard: Story = {
  render: () => <Card flush>Rows bring their own room.</Card>,
}
