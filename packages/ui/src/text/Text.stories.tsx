import type { Meta, StoryObj } from '@storybook/react-vite'
import { Stack } from '../layout/Stack.tsx'
import { Amount } from './Amount.tsx'
import { Heading } from './Heading.tsx'
import { Numeric } from './Numeric.tsx'
import { Text } from './Text.tsx'
import { guide, namesOf } from '../testing/index.ts'
import * as styles from './Text.css.ts'

/** Text, headings and amounts. */
const meta = {
  title: 'Components/Text',
  parameters: {
    ...guide({
      use: [
        'Text: for reading; Heading: for scanning',
        'Amount: for the main amount of a screen, at 40 px; nothing else is as large',
        'Numeric: for a number or date in a sentence: tabular figures, no line breaks',
      ],
      instead: [
        { when: 'It needs attention', take: 'Components/Alert' },
        { when: 'It is a link', take: 'Components/Link' },
        { when: 'It is a line of short facts', take: 'Components/Dot-separated list' },
      ],
      props: { Text, Heading, Amount, Numeric },
      choices: {
        size: namesOf(styles.size),
        tone: namesOf(styles.tone),
        weight: namesOf(styles.weight),
        align: namesOf(styles.align),
      },
    }),
  },
  component: Text,
  args: { children: 'We’ll email you a code first' },
} satisfies Meta<typeof Text>

export default meta

type Story = StoryObj<typeof meta>

export const Body: Story = {}

export const Supporting: Story = { args: { tone: 'supporting', size: 'small' } }

export const Hint: Story = { args: { tone: 'hint', size: 'small', align: 'center' } }

export const Strong: Story = { args: { weight: 'strong', size: 'lead' } }

/** One amount per screen has 40 px. */
export const MainAmount: Story = {
  render: () => (
    <Amount label="Payment Due" note="Statement date 11/12/2026">
      $245.37
    </Amount>
  ),
}

export const NumberInASentence: Story = {
  args: {
    children: (
      <>
        Expected back at <Numeric>12:10 PM</Numeric> Eastern.
      </>
    ),
  },
}

export const Headings: Story = {
  render: () => (
    <Stack space={12}>
      <Heading level={1}>Create your account</Heading>
      <Heading level={2}>How would you like to pay?</Heading>
      <Heading level={3}>Pay your bill securely without signing in</Heading>
    </Stack>
  ),
}
