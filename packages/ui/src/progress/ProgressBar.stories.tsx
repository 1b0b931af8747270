import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { guide } from '../testing/index.ts'
import { ProgressBar } from './ProgressBar.tsx'

/** How much of something is done, in words and as a bar. */
const meta = {
  title: 'Components/Progress bar',
  parameters: {
    ...guide({
      use: ['for how much of a plan is paid'],
      instead: [
        { when: 'It is a sequence of steps', take: 'Components/Steps' },
        { when: 'Data is loading', take: 'Components/Skeleton' },
        { when: 'A request is in progress', take: 'Components/Button' },
      ],
      pairs: [
        {
          good: () => <ProgressBar share={0.55}>Paid $1,650.00 of $3,000.00</ProgressBar>,
          why: 'Say it in the amounts that people care about.',
          bad: () => <ProgressBar share={0.55}>55 %</ProgressBar>,
          whyNot: 'Don’t make people calculate from a percentage.',
        },
      ],
      accessibility: [
        'A progressbar named by its words, with its value in percent',
        'A border delimits the bar in forced colors',
      ],
    }),
  },
  component: ProgressBar,
  args: { share: 0.55, children: 'Paid $1,650.00 of $3,000.00' },
} satisfies Meta<typeof ProgressBar>

export default meta

type Story = StoryObj<typeof meta>

export const HalfPaid: Story = {
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('progressbar', { name: 'Paid $1,650.00 of $3,000.00' })
    await expect(bar).toHaveAttribute('aria-valuenow', '55')
  },
}

export const NothingPaid: Story = { args: { share: 0, children: 'Paid $0.00 of $3,000.00' } }

/** A share above 1 fills the bar. */
export const PaidInFull: Story = { args: { share: 1.2, children: 'Paid $3,000.00 of $3,000.00' } }
