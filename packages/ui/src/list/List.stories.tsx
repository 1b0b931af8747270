import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { Badge } from '../badge/Badge.tsx'
import { Stack } from '../layout/Stack.tsx'
import { Button } from '../button/Button.tsx'
import { CardMark, GlyphMark } from '../card-mark/CardMark.tsx'
import { BankIcon, ClockIcon, ErrorIcon, TrashIcon, WarningIcon } from '../icon/Icons.tsx'
import { AccordionSkeleton, ListSkeleton, TableSkeleton } from '../row-skeleton/RowSkeletons.tsx'
import { List, ListButton, ListRow, moveRows } from './List.tsx'
import { guide } from '../testing/index.ts'

const small = { size: 'small' } as const

const amountsDue = (
  <>
    <ListRow
      title="Invoice #MAYALATE0001"
      badge={
        <Badge tone="warning" icon={<WarningIcon />}>
          5 days past due
        </Badge>
      }
      detail="Due 11/17/2026"
      amount="$95.00"
      action={<Button {...small}>Pay</Button>}
    />
    <ListRow
      title="Invoice #MAYADUE00001"
      detail="Due 11/30/2026"
      amount="$250.22"
      action={
        <Button {...small} variant="secondary">
          Pay
        </Button>
      }
    />
    <ListRow
      title="Invoice #MAYAPEND0001"
      badge={
        <Badge tone="info" icon={<ClockIcon />}>
          Processing
        </Badge>
      }
      detail="Processing, usually 4 business days"
      amount="$40.00"
      action={
        <Button {...small} disabledReason="We’ve already sent this payment to your bank.">
          PENDING
        </Button>
      }
    />
  </>
)

const remove = (
  <Button {...small} variant="muted" icon={<TrashIcon />}>
    Delete
  </Button>
)

const methods = (
  <>
    <ListRow
      start={<CardMark brand="visa" />}
      title="Visa credit ····&nbsp;4242"
      detail="Expires 12/2029 · Pays Aligner treatment"
      action={remove}
    />
    <ListRow
      start={<CardMark brand="mastercard" />}
      title="Mastercard prepaid ····&nbsp;5100"
      badge={
        <Badge tone="danger" icon={<ErrorIcon />}>
          Expired!
        </Badge>
      }
      detail="Expired 10/2026"
      action={remove}
    />
    <ListRow
      start={<GlyphMark icon={<BankIcon />} />}
      title="Harbor Credit Union ····&nbsp;6789"
      detail="Pays Crown, upper left"
      action={remove}
    />
  </>
)

/** A list of items in a card, each with its action. Rows have their own layout on a phone. */
const meta = {
  title: 'Components/List',
  parameters: {
    ...guide({
      use: [
        'ListRow: for amounts due and saved methods',
        'ListButton: when selecting an item continues at once',
      ],
      instead: [
        { when: 'The rows are a history', take: 'Components/Table' },
        { when: 'One is selected and confirmed later', take: 'Components/Choice' },
        { when: 'There is nothing to list', take: 'Components/Empty' },
      ],
      pairs: [
        {
          good: () => (
            <List>
              <ListRow title="Cleaning and exam" detail="Due 11/30/2026 · #MAYADUE00001" amount="$250.22" />
            </List>
          ),
          why: 'Lead with what people know, and end with the amount.',
          bad: () => (
            <List>
              <ListRow title="#MAYADUE00001" detail="Invoice" amount="$250.22" />
            </List>
          ),
          whyNot: 'Don’t lead with a number that only the office knows.',
        },
      ],
      accessibility: [
        'A list: screen readers say how many rows there are',
        'Give each row’s button a name that repeats the row’s title',
      ],
    }),
  },
  component: List,
  subcomponents: { ListRow, ListButton },
  args: { children: amountsDue },
} satisfies Meta<typeof List>

export default meta

type Story = StoryObj<typeof meta>

export const AmountsDue: Story = {}

export const Methods: Story = { args: { children: methods } }

export const AmountsOnly: Story = {
  args: {
    children: (
      <>
        <ListRow title="Crown, upper left" detail="12/01/2026 · Bank ····&nbsp;6789" amount="$96.63" />
        <ListRow title="Aligner treatment" detail="12/15/2026 · Visa ····&nbsp;4242" amount="$150.00" />
      </>
    ),
  },
}

const choose = fn()

/** Selecting one continues at once, without a second button. */
export const Buttons: Story = {
  args: {
    children: (
      <>
        <ListButton title="Bright Smiles Dental" onClick={choose} />
        <ListButton title="Canyon Orthodontics" onClick={choose} />
      </>
    ),
  },
  play: async ({ canvas }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Bright Smiles Dental' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(choose).toHaveBeenCalledOnce()
  },
}

/** Grey bars in the final size, to avoid a layout shift. */
export const Loading: Story = {
  render: () => (
    <Stack space={24}>
      <ListSkeleton rows={2} amount action />
      <ListSkeleton rows={2} start action />
      <TableSkeleton rows={3} />
      <AccordionSkeleton cards={2} />
    </Stack>
  ),
}

/** `moveRows` lets a removed row fade out while the others close its gap. Screen readers have the new list at once. */
export const Removing: Story = {
  render: () => <ShrinkingList />,
}

/** What ends the movement early, such as the next removal or a phone that is turned, is no error. */
export const RemovingQuickly: Story = {
  ...Removing,
  tags: ['!autodocs'],
  play: async ({ canvas }) => {
    const [first, second] = canvas.getAllByRole('button', { name: 'Delete' })
    if (first === undefined || second === undefined) throw new Error('too few rows')
    await userEvent.click(first)
    await userEvent.click(second)
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(1))
  },
}

/** A long badge is above the button and inside its row. */
export const LongBadgeNarrow: Story = {
  globals: { viewport: { value: 'narrow' } },
  args: {
    children: (
      <ListRow
        title="Factura n.º MAYALATE0001"
        badge={
          <Badge tone="warning" icon={<WarningIcon />}>
            Pago vencido hace 1,365 días
          </Badge>
        }
        detail="Venció el 11/17/2026"
        amount="$95.00"
        action={<Button {...small}>Pagar</Button>}
      />
    ),
  },
  play: async ({ canvas }) => {
    const badge = canvas.getByText('Pago vencido hace 1,365 días').getBoundingClientRect()
    const button = canvas.getByRole('button', { name: 'Pagar' }).getBoundingClientRect()
    await expect(badge.bottom).toBeLessThan(button.top)
    await expect(badge.right).toBeLessThanOrEqual(button.right)
  },
}

function ShrinkingList() {
  const [titles, setTitles] = useState(['Visa credit', 'Mastercard prepaid', 'Harbor Credit Union'])
  const removeRow = (removed: string) =>
    moveRows(() => flushSync(() => setTitles((all) => all.filter((title) => title !== removed))))
  return (
    <List>
      {titles.map((title) => (
        <ListRow
          key={title}
          title={title}
          action={
            <Button size="small" variant="muted" onClick={() => removeRow(title)}>
              Delete
            </Button>
          }
        />
      ))}
    </List>
  )
}
