import * as styles from './Text.css.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Inline } from '../layout/Stack.tsx'
import { guide, namesOf } from '../testing/index.ts'
import { DueDate } from '../badge/Badge.tsx'
import { Amount } from './Text.tsx'

/** An amount with its label; one per screen has 40 px. */
const meta = {
  title: 'Components/Amount',
  parameters: {
    ...guide({
      use: ['for the main amount of a screen; nothing else is as large'],
      instead: [
        { when: 'It is part of a sum', take: 'Components/Ledger' },
        { when: 'It is in a sentence: use Numeric', take: 'Components/Text' },
      ],
      pairs: [
        {
          good: () => (
            <Amount label="Payment Due" note="Due 11/30/2026">
              $245.37
            </Amount>
          ),
          why: 'Show one amount, what it is and when it is due.',
          bad: () => (
            <Inline space={16} wrap>
              <Amount label="Subtotal">$244.50</Amount>
              <Amount label="Due">$250.22</Amount>
            </Inline>
          ),
          whyNot: 'Don’t show two amounts at this size: people can’t tell which one to pay.',
        },
      ],
      accessibility: [
        'One paragraph: label, amount and note are read in this order',
        'Always with both decimals; figures don’t wrap',
      ],
    }),
  },
  component: Amount,
  subcomponents: { DueDate },
  argTypes: { size: { options: namesOf(styles.sum), control: 'select' } },
  args: { label: 'Payment Due', note: <DueDate date="2026-12-05" isPastDue={false} />, children: '$245.37' },
} satisfies Meta<typeof Amount>

export default meta

type Story = StoryObj<typeof meta>

export const PaymentDue: Story = {}

export const PastDue: Story = { args: { note: <DueDate date="2026-11-18" isPastDue /> } }

/** Above a million the figures shrink, so that they fit on a phone. */
export const AMillion: Story = {
  args: { children: '$1,234,567.89' },
  globals: { viewport: { value: 'narrow' } },
}
