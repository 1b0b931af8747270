import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Badge } from '../badge/Badge.tsx'
import { CheckIcon, ReturnIcon } from '../icon/Icons.tsx'
import { Link } from '../link/Link.tsx'
import { Numeric, Text } from '../text/Text.tsx'
import { Table, type Column } from './Table.tsx'
import { guide } from '../testing/index.ts'

type Payment = {
  readonly id: string
  readonly date: string
  readonly sum: string
  readonly refunded: boolean
}

const payments: readonly Payment[] = [
  { id: 'MAYAPAID0001', date: '11/14/2026', sum: '$120.00', refunded: false },
  { id: '8KQ2M4RT7WVA', date: '10/15/2026', sum: '$150.00', refunded: false },
  { id: 'W2TB7Y6G4KME', date: '09/22/2026', sum: '$64.50', refunded: true },
]

const columns: readonly Column<Payment>[] = [
  {
    heading: 'Transaction #',
    corner: 'topStart',
    cell: ({ id }) => (
      <Numeric>
        <Link href={`#${id}`}>{id}</Link>
      </Numeric>
    ),
  },
  { heading: 'Date Paid', corner: 'bottomStart', cell: ({ date }) => <Numeric>{date}</Numeric> },
  {
    heading: 'Amount',
    corner: 'topEnd',
    align: 'end',
    cell: ({ sum }) => (
      <Text as="span" weight="strong">
        <Numeric>{sum}</Numeric>
      </Text>
    ),
  },
  {
    heading: 'Status',
    corner: 'bottomEnd',
    cell: ({ refunded }) =>
      refunded ? (
        <Badge plain tone="neutral" icon={<ReturnIcon />}>
          Partially refunded
        </Badge>
      ) : (
        <Badge plain tone="success" icon={<CheckIcon />}>
          Paid
        </Badge>
      ),
  },
]

/** What the rows of a history must not look like. */
const boxed: Column<Payment> = {
  heading: 'Status',
  corner: 'topEnd',
  cell: () => (
    <Badge tone="success" icon={<CheckIcon />}>
      Paid
    </Badge>
  ),
}

const PaymentsTable = Table<Payment>

function Statuses({ column = boxed }: { readonly column?: Column<Payment> | undefined }) {
  const [number = boxed] = columns
  return (
    <PaymentsTable
      caption="Statuses"
      columns={[number, { ...column, corner: 'topEnd' }]}
      rows={payments.slice(0, 2)}
      rowKey={({ id }) => id}
    />
  )
}

/** Records in rows. Below 48rem each row has a few lines, without scrolling sideways. */
const meta = {
  title: 'Components/Table',
  parameters: {
    ...guide({
      use: ['for past payments: number, date, amount, status'],
      instead: [
        { when: 'There are more rows than fit: add pages', take: 'Components/Pagination' },
        { when: 'Each row has an action', take: 'Components/List' },
        { when: 'The rows add up to an amount', take: 'Components/Ledger' },
      ],
      pairs: [
        {
          good: () => <Statuses column={columns[3]} />,
          why: 'Show a status plainly, with an icon and a word.',
          bad: () => <Statuses column={boxed} />,
          whyNot: 'Don’t draw a box in every row.',
        },
      ],
      accessibility: [
        'A table with a caption and column headings, on a phone too',
        'Nothing scrolls sideways at 320 px or at 400 % zoom',
      ],
    }),
  },
  component: PaymentsTable,
  subcomponents: { Table },
  args: { caption: 'Your Recent Activity', columns, rows: payments, rowKey: ({ id }) => id },
} satisfies Meta<typeof PaymentsTable>

export default meta

type Story = StoryObj<typeof meta>

export const Wide: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table', { name: 'Your Recent Activity' })).toBeVisible()
    await expect(canvas.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Transaction #',
      'Date Paid',
      'Amount',
      'Status',
    ])
  },
}

/** Two or three lines per row, without scrolling sideways, and still a table for screen readers. */
export const Phone: Story = {
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('row', { name: 'MAYAPAID0001 11/14/2026 $120.00 Paid' })).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
}

export const InACard: Story = { args: { inset: true } }
