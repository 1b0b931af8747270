import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent } from 'storybook/test'
import { Button } from '../button/Button.tsx'
import { CheckIcon, ClockIcon, ErrorIcon, ReturnIcon, WarningIcon } from '../icon/Icons.tsx'
import { Inline } from '../layout/Stack.tsx'
import { Badge } from './Badge.tsx'
import { guide, namesOf } from '../testing/index.ts'
import { tones } from '../theme/common.css.ts'

/** The status of an item as icon and word: boxed when it needs attention, without a box in history. */
const meta = {
  title: 'Components/Badge',
  parameters: {
    ...guide({
      use: [
        'for a status that needs attention: past due, failed, expiring',
        'plain: for the rows of a history, where boxes would be too loud',
      ],
      instead: [
        { when: 'It needs a sentence', take: 'Components/Alert' },
        { when: 'It is the outcome of a whole page', take: 'Components/Seal' },
      ],
      pairs: [
        {
          good: () => (
            <Badge tone="danger" icon={<ErrorIcon />}>
              5 days past due
            </Badge>
          ),
          why: 'Name the status in two to four words, with its icon.',
          bad: () => (
            <Badge tone="danger" icon={null}>
              !
            </Badge>
          ),
          whyNot: 'Don’t rely on color, or on a sign that says nothing when read aloud.',
        },
        {
          good: () => (
            <Badge plain tone="success" icon={<CheckIcon />}>
              Paid
            </Badge>
          ),
          why: 'Show finished payments plainly.',
          bad: () => (
            <Badge tone="success" icon={<CheckIcon />}>
              Paid
            </Badge>
          ),
          whyNot: 'Don’t draw a box around each row of a history.',
        },
      ],
      accessibility: [
        'The word carries the meaning; the icon is hidden from screen readers',
        'Text and icon have a contrast of at least 4.5:1 on the tone’s background in both schemes',
      ],
    }),
  },
  component: Badge,
  argTypes: { tone: { options: namesOf(tones), control: 'select' } },
  args: { tone: 'warning', icon: <WarningIcon />, children: 'Expiring Soon!' },
} satisfies Meta<typeof Badge>

export default meta

type Story = StoryObj<typeof meta>

export const Warning: Story = {}

export const OtherTones: Story = {
  render: () => (
    <Inline space={16} wrap>
      <Badge tone="danger" icon={<ErrorIcon />}>
        Expired!
      </Badge>
      <Badge tone="info" icon={<ClockIcon />}>
        Processing
      </Badge>
      <Badge tone="success" icon={<CheckIcon />}>
        Completed
      </Badge>
      <Badge tone="neutral" icon={<ReturnIcon />}>
        Cancelled
      </Badge>
    </Inline>
  ),
}

export const InHistory: Story = {
  render: () => (
    <Inline space={16} wrap>
      <Badge plain tone="success" icon={<CheckIcon />}>
        Paid
      </Badge>
      <Badge plain tone="neutral" icon={<ReturnIcon />}>
        Refunded
      </Badge>
      <Badge plain tone="danger" icon={<ErrorIcon />}>
        Failed
      </Badge>
    </Inline>
  ),
}

function PaidOnPress() {
  const [isPaid, setPaid] = useState(false)
  return (
    <Inline space={16}>
      {isPaid ? (
        <Badge tone="success" icon={<CheckIcon />}>
          Paid
        </Badge>
      ) : (
        <Badge tone="danger" icon={<ErrorIcon />}>
          Failed
        </Badge>
      )}
      <Button size="small" onClick={() => setPaid(true)}>
        Pay
      </Button>
    </Inline>
  )
}

/** A status that changes fades in. */
export const Changing: Story = {
  render: () => <PaidOnPress />,
  play: async ({ canvas }) => {
    const failed = canvas.getByText('Failed')
    await userEvent.click(canvas.getByRole('button', { name: 'Pay' }))
    await expect(canvas.getByText('Paid')).not.toBe(failed)
  },
}
