import type { Meta, StoryObj } from '@storybook/react-vite'
import { CheckIcon } from '../icon/CheckIcon.tsx'
import { ClockIcon } from '../icon/ClockIcon.tsx'
import { ErrorIcon } from '../icon/ErrorIcon.tsx'
import { ReturnIcon } from '../icon/ReturnIcon.tsx'
import { WarningIcon } from '../icon/WarningIcon.tsx'
import { Badge } from './Badge.tsx'
import { Status } from './Status.tsx'
import { guide, namesOf } from '../testing/index.ts'
import * as styles from './Badge.css.ts'

/** The status of an item as icon and word: boxed when it needs attention, without a box in history. */
const meta = {
  title: 'Components/Badge and status',
  parameters: {
    ...guide({
      use: [
        'Badge: for a status that needs attention: past due, failed, expiring',
        'Status: for the rows of a history, where boxes would be too loud',
      ],
      instead: [
        { when: 'It needs a sentence', take: 'Components/Alert' },
        { when: 'It is the outcome of a whole page', take: 'Components/Seal and empty' },
      ],
      props: { Badge, Status },
      choices: { tone: namesOf(styles.tone) },
    }),
  },
  component: Badge,
  args: { tone: 'warning', icon: <WarningIcon />, children: 'Expiring Soon!' },
} satisfies Meta<typeof Badge>

export default meta

type Story = StoryObj<typeof meta>

export const Warning: Story = {}

export const Danger: Story = { args: { tone: 'danger', icon: <ErrorIcon />, children: 'Expired!' } }

export const Info: Story = { args: { tone: 'info', icon: <ClockIcon />, children: 'Processing' } }

export const Success: Story = { args: { tone: 'success', icon: <CheckIcon />, children: 'Completed' } }

export const Neutral: Story = { args: { tone: 'neutral', icon: <ReturnIcon />, children: 'Cancelled' } }

export const InHistory: Story = {
  render: () => (
    <>
      <Status tone="success" icon={<CheckIcon />}>
        Paid
      </Status>{' '}
      <Status tone="neutral" icon={<ReturnIcon />}>
        Refunded
      </Status>{' '}
      <Status tone="danger" icon={<ErrorIcon />}>
        Failed
      </Status>
    </>
  ),
}
