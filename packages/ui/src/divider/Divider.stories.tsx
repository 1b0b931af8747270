import type { Meta, StoryObj } from '@storybook/react-vite'
import { Divider } from './Divider.tsx'
import { guide } from '../testing/index.ts'
import { Button } from '../button/Button.tsx'
import { Stack } from '../layout/Stack.tsx'
import { Text } from '../text/Text.tsx'

/** A line between two alternatives, with or without a word. */
const meta = {
  title: 'Components/Divider',
  parameters: {
    ...guide({
      use: ['between two alternatives: “-or-”'],
      instead: [
        { when: 'It separates sections of a page', take: 'Components/Section' },
        { when: 'It separates rows', take: 'Components/List' },
      ],
      pairs: [
        {
          good: () => (
            <Stack space={16}>
              <Button>Log in</Button>
              <Divider>-or-</Divider>
              <Button variant="secondary">Continue as guest</Button>
            </Stack>
          ),
          why: 'Put it between two ways to the same goal.',
          bad: () => (
            <Stack space={16}>
              <Text>First</Text>
              <Divider />
              <Text>Second</Text>
              <Divider />
              <Text>Third</Text>
            </Stack>
          ),
          whyNot: 'Don’t separate the rows of a list with it.',
        },
      ],
      accessibility: ['Without a word it is an hr; the lines beside a word are decoration'],
    }),
  },
  component: Divider,
  args: { children: '-or-' },
} satisfies Meta<typeof Divider>

export default meta

type Story = StoryObj<typeof meta>

export const WithWords: Story = {}

export const Line: Story = { args: { children: undefined } }
