import type { Meta, StoryObj } from '@storybook/react-vite'
import { Card } from '../card/Card.tsx'
import { Text } from '../text/Text.tsx'
import { guide, namesOf } from '../testing/index.ts'
import { space as spaces } from '../theme/index.ts'
import { align } from './Stack.css.ts'
import { Stack } from './Stack.tsx'

/** A column with equal gaps. Components have no outer margin: their container sets the gap. */
const meta = {
  title: 'Components/Stack',
  parameters: {
    ...guide({
      use: ['for everything below each other: 8 inside a group, 16 between groups, 32 between sections'],
      instead: [
        { when: 'It is a row', take: 'Components/Inline' },
        { when: 'It is a list of rows', take: 'Components/List' },
        { when: 'It is the frame of a page', take: 'Patterns/Shell' },
      ],
      pairs: [
        {
          good: () => (
            <Stack space={16}>
              <Text weight="strong">Payment Due</Text>
              <Text>$245.37</Text>
            </Stack>
          ),
          why: 'Take gaps from the scale.',
          bad: () => (
            <div>
              <Text weight="strong">Payment Due</Text>
              <div style={{ height: '2.3rem' }} />
              <Text>$245.37</Text>
            </div>
          ),
          whyNot: 'Don’t put empty boxes between components.',
        },
      ],
      accessibility: ['Keeps the reading order: what is below is read later'],
    }),
  },
  component: Stack,
  argTypes: {
    space: { options: namesOf(spaces).map(Number), control: 'select' },
    align: { options: namesOf(align), control: 'select' },
  },
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
