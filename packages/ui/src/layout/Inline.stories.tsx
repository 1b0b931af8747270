import type { Meta, StoryObj } from '@storybook/react-vite'
import { Text } from '../text/Text.tsx'
import { guide, namesOf } from '../testing/index.ts'
import { space as spaces } from '../theme/index.ts'
import { justify } from './Stack.css.ts'
import { Inline } from './Stack.tsx'

/** A row, which may wrap. */
const meta = {
  title: 'Components/Inline',
  parameters: {
    ...guide({
      use: ['for a few things side by side: buttons, a name and its date'],
      instead: [
        { when: 'It is a column', take: 'Components/Stack' },
        { when: 'They are short texts', take: 'Components/Dot-separated list' },
      ],
      pairs: [
        {
          good: () => (
            <div style={{ width: '11rem' }}>
              <Inline justify="between" wrap>
                <Text weight="strong">Harbor Credit Union</Text>
                <Text size="small">checking account</Text>
              </Inline>
            </div>
          ),
          why: 'Let it wrap where text may be long.',
          bad: () => (
            <div style={{ display: 'flex', width: '11rem', overflow: 'hidden', whiteSpace: 'nowrap' }}>
              <Text weight="strong">Harbor Credit Union checking account</Text>
            </div>
          ),
          whyNot: 'Don’t cut text off: with large text it disappears.',
        },
      ],
      accessibility: ['Keeps the reading order from left to right, and wraps at 400 % zoom'],
    }),
  },
  component: Inline,
  argTypes: {
    space: { options: namesOf(spaces).map(Number), control: 'select' },
    justify: { options: namesOf(justify), control: 'select' },
  },
  args: { space: 16, justify: 'between', wrap: true },
  render: (args) => (
    <Inline {...args}>
      <Text weight="strong">Visa credit ····&nbsp;4242</Text>
      <Text size="small" tone="supporting">
        12/2029
      </Text>
    </Inline>
  ),
} satisfies Meta<typeof Inline>

export default meta

type Story = StoryObj<typeof meta>

export const InLine: Story = {}
