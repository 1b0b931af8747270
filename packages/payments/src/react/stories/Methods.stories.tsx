import { Inline, List, Text } from '@payment-center/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { DeleteMethodDialog } from '../methods/DeleteMethodDialog.tsx'
import { SavedMethodRow } from '../methods/MethodMark.tsx'
import { EventBadge, EventStatus } from '../receipt/EventStatus.tsx'
import { guide } from '@payment-center/ui/testing'
import { expiredPrepaid, harbor, testDay, visaCredit, visaDebit } from '@payment-center/validation/testing'

const onDelete = fn()

/** A saved card or bank account as a row, and the status of a payment. */
const meta = {
  title: 'Payments/Saved methods and status',
  parameters: {
    ...guide({
      use: [
        'SavedMethodRow: where methods are managed',
        'DeleteMethodDialog: before a method is deleted; it names what would stop working',
        'EventStatus: for each row of a history; EventBadge: for what asks for attention',
      ],
      instead: [
        { when: 'A method is chosen to pay with', take: 'Payments/Method picker' },
        { when: 'It is no payment', take: 'Components/Badge' },
      ],
      pairs: [
        {
          good: () => <Text>Visa credit ····&nbsp;4242, expires 12/2029</Text>,
          why: 'Name brand, kind, last four digits and expiry.',
          bad: () => <Text>Card 1</Text>,
          whyNot: 'Don’t number methods.',
        },
        {
          good: () => (
            <Text>Visa ····&nbsp;5556 pays your Aligner treatment. Choose another method for it first.</Text>
          ),
          why: 'Say what would stop working before something is deleted.',
          bad: () => <Text>Are you sure?</Text>,
          whyNot: 'Don’t ask without the consequences.',
        },
      ],
      accessibility: ['Each Delete button names its method', 'A status is an icon and a word'],
    }),
  },
  component: SavedMethodRow,
  subcomponents: { DeleteMethodDialog, EventStatus, EventBadge },
  args: { method: visaCredit, today: testDay, onDelete },
  render: () => (
    <List>
      <SavedMethodRow method={visaCredit} today={testDay} use="Pays Aligner treatment" onDelete={onDelete} />
      <SavedMethodRow method={visaDebit} today={testDay} onDelete={onDelete} />
      <SavedMethodRow method={expiredPrepaid} today={testDay} onDelete={onDelete} />
      <SavedMethodRow method={harbor} today={testDay} onDelete={onDelete} />
    </List>
  ),
} satisfies Meta<typeof SavedMethodRow>

export default meta

type Story = StoryObj<typeof meta>

/** Each Delete names the method it deletes. */
export const Saved: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Expiring Soon!')).toBeVisible()
    await expect(canvas.getByText('Expired!')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /^Delete Harbor Credit Union/ }))
    await expect(onDelete).toHaveBeenCalled()
  },
}

const statuses = [
  'paid',
  'scheduled',
  'unpaid',
  'refunded',
  'partially_refunded',
  'stripe_pending',
  'failed',
] as const

export const EveryStatus: Story = {
  render: () => (
    <Inline space={16} wrap>
      {statuses.map((status) => (
        <EventStatus key={status} status={status} />
      ))}
    </Inline>
  ),
}

export const EveryBadge: Story = {
  render: () => (
    <Inline space={16} wrap>
      <EventBadge of="pastDue" days={1} />
      <EventBadge of="pastDue" days={5} />
      <EventBadge of="stripe_pending" />
      <EventBadge of="paymentFailed" />
      <EventBadge of="completed" />
      <EventBadge of="cancelled" />
    </Inline>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('1 day past due')).toBeVisible()
    await expect(canvas.getByText('5 days past due')).toBeVisible()
  },
}
