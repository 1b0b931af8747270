import * as styles from './Text.css.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Stack } from '../layout/Stack.tsx'
import { Numeric, Text, PracticeText } from './Text.tsx'
import { guide, namesOf } from '../testing/index.ts'

/** A paragraph or inline text. */
const meta = {
  title: 'Components/Text',
  parameters: {
    ...guide({
      use: [
        'for reading: body at 16 px, small for captions, lead for an introduction',
        'PracticeText: for what the practice wrote, such as a treatment, also as a part of a sentence',
        'Numeric: for a number or date in a sentence: tabular figures, no line breaks',
      ],
      instead: [
        { when: 'It is a heading', take: 'Components/Heading' },
        { when: 'It is an amount', take: 'Components/Amount' },
        { when: 'It needs attention', take: 'Components/Alert' },
        { when: 'It is a link', take: 'Components/Link' },
        { when: 'It is a line of short facts', take: 'Components/Dot-separated list' },
      ],
      pairs: [
        {
          good: () => <Text>Your bank needs about 4 business days. We’ll email you.</Text>,
          why: 'Write short sentences that say what happens next.',
          bad: () => <Text tone="hint">Processing may be subject to additional delays.</Text>,
          whyNot: 'Don’t write for lawyers, or in grey what people must read.',
        },
      ],
      accessibility: [
        'Each tone has a contrast of at least 4.5:1 on every background, in any brand',
        'Sizes are in rem, so that they follow the browser’s text size',
      ],
    }),
  },
  component: Text,
  subcomponents: { Numeric, PracticeText },
  argTypes: {
    size: { options: namesOf(styles.size), control: 'select' },
    tone: { options: namesOf(styles.tone), control: 'select' },
    weight: { options: namesOf(styles.weight), control: 'select' },
    align: { options: namesOf(styles.align), control: 'select' },
  },
  args: { children: 'We’ll email you a code first' },
} satisfies Meta<typeof Text>

export default meta

type Story = StoryObj<typeof meta>

export const Body: Story = {}

export const OtherLooks: Story = {
  render: (args) => (
    <Stack space={12}>
      <Text {...args} tone="supporting" size="small" />
      <Text {...args} tone="hint" size="small" align="center" />
      <Text {...args} weight="strong" size="lead" />
    </Stack>
  ),
}

/** Marked as English on a Spanish page. */
export const PracticeTextInASentence: Story = {
  globals: { language: 'es' },
  args: {
    children: (
      <PracticeText names={['Canyon Orthodontics', 'Night guard']}>
        Autorizo a Canyon Orthodontics a cobrar el plan “Night guard”.
      </PracticeText>
    ),
  },
  play: async ({ canvasElement }) => {
    const marked = [...canvasElement.querySelectorAll('[lang=en]')].map((each) => each.textContent)
    await expect(marked).toEqual(['Canyon Orthodontics', 'Night guard'])
  },
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
