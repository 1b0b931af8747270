import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button, Spinner } from './Button.tsx'
import { Text } from '../text/Text.tsx'
import { guide } from '../testing/index.ts'

/** A turning ring inside a busy button. */
const meta = {
  title: 'Components/Spinner',
  parameters: {
    ...guide({
      use: ['only inside a pressed button: Button shows it while `busy`'],
      instead: [
        { when: 'A page or section loads', take: 'Components/Skeleton' },
        { when: 'It takes more than a second: name what is in progress', take: 'Components/Alert' },
      ],
      pairs: [
        {
          good: () => <Button busy="Submitting payment">Submit Payment $258.98</Button>,
          why: 'Put words next to it.',
          bad: () => (
            <Text align="center">
              <Spinner />
            </Text>
          ),
          whyNot: 'Don’t show it alone: it doesn’t say what it waits for.',
        },
      ],
      accessibility: [
        'Hidden from screen readers: the words next to it are announced',
        'Stands still with reduced motion',
      ],
    }),
  },
  component: Spinner,
} satisfies Meta<typeof Spinner>

export default meta

type Story = StoryObj<typeof meta>

export const Spinning: Story = {}
