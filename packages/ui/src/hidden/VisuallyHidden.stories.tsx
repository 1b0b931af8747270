import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import { expect } from 'storybook/test'
import { Stack } from '../layout/Stack.tsx'
import { Text } from '../text/Text.tsx'
import { guide } from '../testing/index.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** A text, and below it what a screen reader reads, which no picture shows. */
const Heard = ({ as, children }: { readonly as: string; readonly children: ReactNode }) => (
  <Stack space={8}>
    <Text>{children}</Text>
    <Text size="small" tone="hint">
      Read as “{as}”
    </Text>
  </Stack>
)

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
            <Heard as="Pay invoice MAYADUE00001">
              Pay<VisuallyHidden> invoice MAYADUE00001</VisuallyHidden>
            </Heard>
          ),
          why: 'Complete what the layout says.',
          bad: () => (
            <Heard as="Pay. Late fees apply after 30 days.">
              Pay<VisuallyHidden>. Late fees apply after 30 days.</VisuallyHidden>
            </Heard>
          ),
          whyNot: 'Don’t hide information that everybody needs.',
        },
      ],
      accessibility: ['Stays in the accessibility tree and in the reading order'],
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
