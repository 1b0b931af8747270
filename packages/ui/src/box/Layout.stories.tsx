import type { Meta, StoryObj } from '@storybook/react-vite'
import { Card } from '../card/Card.tsx'
import { Text } from '../text/Text.tsx'
import { Box } from './Box.tsx'
import { Inline } from './Inline.tsx'
import { Stack } from './Stack.tsx'
import { guide, namesOf } from '../testing/index.ts'
import { space as spaces } from '../theme/index.ts'

/** Room, order and ground. Components have no outer margin: what stands around them gives the room. */
const meta = {
  title: 'Components/Layout',
  parameters: {
    ...guide({
      use: [
        'Stack: for things under each other with the same room between',
        'Inline: for things beside each other',
        'Box: for padding and a ground',
        'Card: for what belongs together on a page',
      ],
      instead: [
        { when: 'The part has a heading', take: 'Components/Section' },
        { when: 'The rows are of one kind', take: 'Components/List' },
        { when: 'It is the frame of a page', take: 'Patterns/Shell' },
      ],
      props: { Stack, Inline, Box, Card },
      choices: {
        space: namesOf(spaces).map(Number),
        padding: namesOf(spaces).map(Number),
      },
    }),
  },
  component: Stack,
  args: { space: 12 },
  render: ({ space }) => (
    <Stack space={space}>
      <Box background="wash" padding={16}>
        Wash
      </Box>
      <Box background="sunken" padding={16}>
        Sunken
      </Box>
      <Box background="soft" padding={16}>
        Soft
      </Box>
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
  render: () => (
    <Card flush>
      <Box padding={16}>Rows bring their own room.</Box>
    </Card>
  ),
}
