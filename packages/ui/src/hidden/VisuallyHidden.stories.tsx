import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Text } from '../text/Text.tsx'
import { guide } from '../testing/index.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** Text for screen readers only. */
const meta = {
  title: 'Components/Visually hidden',
  parameters: {
    ...guide({
      use: ['for text that sighted people get from the layout, such as which row a button belongs to'],
      instead: [
        { when: 'It changes, and should be announced', take: 'Components/Live region' },
        { when: 'Everybody should read it', take: 'Components/Text' },
      ],
      pairs: [
        {
          good: () => (
            <Text>
              Pay<VisuallyHidden> invoice MAYADUE00001</VisuallyHidden>
            </Text>
          ),
          why: 'Complete what the layout says.',
          bad: () => (
            <Text>
              <VisuallyHidden>Late fees apply after 30 days.</VisuallyHidden>Pay
            </Text>
          ),
          whyNot: 'Don’t hide information that everybody needs.',
        },
      ],
      accessibility: ['Stays in the accessibility tree and in the reading order'],
      props: { VisuallyHidden },
    }),
  },
  component: VisuallyHidden,
  args: { children: 'of invoice MAYADUE00001' },
} satisfies Meta<typeof VisuallyHidden>

export default meta

type Story = StoryObj<typeof meta>

export const AfterAWord: Story = {
  render: (args) => (
    <Text>
      Pay <VisuallyHidden {...args} />
    </Text>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('of invoice MAYADUE00001').getBoundingClientRect().width).toBeLessThan(2)
  },
}
