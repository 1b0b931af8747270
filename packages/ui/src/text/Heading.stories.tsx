import * as styles from './Text.css.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Stack } from '../layout/Stack.tsx'
import { guide, namesOf } from '../testing/index.ts'
import { Heading, Text } from './Text.tsx'

/** A heading: its level is for the outline, its size for the eye. */
const meta = {
  title: 'Components/Heading',
  parameters: {
    ...guide({
      use: [
        'level 1: once, for the page',
        'level 2: for sections; level 3: inside a section',
        'size: when it should look larger or smaller than its level',
      ],
      instead: [
        { when: 'It is text to read', take: 'Components/Text' },
        { when: 'It is the main amount', take: 'Components/Amount' },
      ],
      pairs: [
        {
          good: () => <Heading level={2}>How would you like to pay?</Heading>,
          why: 'Make it a heading, which screen readers can jump to.',
          bad: () => (
            <Text weight="strong" size="lead">
              How would you like to pay?
            </Text>
          ),
          whyNot: 'Don’t make text bold instead: it only looks like one.',
        },
      ],
      accessibility: [
        'Levels follow each other without gaps, so that the outline makes sense',
        'A heading that takes focus by script gets no ring',
      ],
    }),
  },
  component: Heading,
  argTypes: { size: { options: namesOf(styles.headingSize), control: 'select' } },
  args: { level: 1, children: 'Create your account' },
} satisfies Meta<typeof Heading>

export default meta

type Story = StoryObj<typeof meta>

export const Levels: Story = {
  render: () => (
    <Stack space={12}>
      <Heading level={1}>Create your account</Heading>
      <Heading level={2}>How would you like to pay?</Heading>
      <Heading level={3}>Pay your bill securely without signing in</Heading>
    </Stack>
  ),
}
