import type { Meta, StoryObj } from '@storybook/react-vite'
import { CheckIcon, ClockIcon, ErrorIcon } from '../icon/Icons.tsx'
import { Inline } from '../layout/Stack.tsx'
import { Seal } from './Badge.tsx'
import { guide, namesOf } from '../testing/index.ts'
import { tones } from '../theme/common.css.ts'

/** The round icon above an outcome. */
const meta = {
  title: 'Components/Seal',
  parameters: {
    ...guide({
      use: ['above the sentence of an outcome: paid, processing, failed'],
      instead: [
        { when: 'It is the status of one row', take: 'Components/Badge' },
        { when: 'A list is empty', take: 'Components/Empty' },
      ],
      pairs: [
        {
          good: () => <Seal tone="info" icon={<ClockIcon />} />,
          why: 'Give a bank payment a clock until the bank has responded.',
          bad: () => <Seal tone="success" icon={<CheckIcon />} />,
          whyNot: 'Don’t show a green check for money that may still be returned.',
        },
      ],
      accessibility: ['Decoration: the sentence below it says what happened'],
    }),
  },
  component: Seal,
  argTypes: { tone: { options: namesOf(tones), control: 'select' } },
  args: { tone: 'success', icon: <CheckIcon /> },
} satisfies Meta<typeof Seal>

export default meta

type Story = StoryObj<typeof meta>

export const Success: Story = {}

/** A bank payment has a clock, never a green check. */
export const OtherTones: Story = {
  render: () => (
    <Inline space={16}>
      <Seal tone="info" icon={<ClockIcon />} />
      <Seal tone="danger" icon={<ErrorIcon />} />
      <Seal tone="neutral" icon={<ClockIcon />} />
    </Inline>
  ),
}
