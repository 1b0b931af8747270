import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../button/Button.tsx'
import { Card } from '../card/Card.tsx'
import { Empty } from '../empty/Empty.tsx'
import { CardIcon } from '../icon/CardIcon.tsx'
import { CheckIcon } from '../icon/CheckIcon.tsx'
import { ClockIcon } from '../icon/ClockIcon.tsx'
import { ErrorIcon } from '../icon/ErrorIcon.tsx'
import { PlusIcon } from '../icon/PlusIcon.tsx'
import { Seal } from './Seal.tsx'
import { guide, namesOf } from '../testing/index.ts'
import * as styles from './Seal.css.ts'

/** The round icon above an outcome or an empty state. */
const meta = {
  title: 'Components/Seal and empty',
  parameters: {
    ...guide({
      use: ['Seal: above the sentence of an outcome', 'Empty: for an empty list, with at most one button'],
      instead: [
        { when: 'It is the status of one row', take: 'Components/Badge and status' },
        { when: 'It could not be loaded: use SectionError', take: 'Components/Section' },
      ],
      props: { Seal, Empty },
      choices: { tone: namesOf(styles.tone) },
    }),
  },
  component: Seal,
  args: { tone: 'success', icon: <CheckIcon /> },
} satisfies Meta<typeof Seal>

export default meta

type Story = StoryObj<typeof meta>

export const Success: Story = {}

/** A bank payment has a clock, never a green check. */
export const Processing: Story = { args: { tone: 'info', icon: <ClockIcon /> } }

export const Failure: Story = { args: { tone: 'danger', icon: <ErrorIcon /> } }

export const Neutral: Story = { args: { tone: 'neutral', icon: <ClockIcon /> } }

export const EmptyState: Story = {
  render: () => (
    <Card>
      <Empty
        icon={<CardIcon />}
        title="No payment methods found for your payer profile."
        action={<Button icon={<PlusIcon />}>Add Payment Method</Button>}
      >
        Save a card to pay your next bill faster.
      </Empty>
    </Card>
  ),
}
