import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { Badge } from '../badge/Badge.tsx'
import { CheckIcon } from '../icon/CheckIcon.tsx'
import { ReturnIcon } from '../icon/ReturnIcon.tsx'
import { Link } from '../link/Link.tsx'
import { Pagination } from '../pagination/Pagination.tsx'
import { Numeric } from '../text/Numeric.tsx'
import { Text } from '../text/Text.tsx'
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

const PaymentsTable = Table<Payment>

/** Records in rows. Below 48rem each row has two lines, without scrolling sideways. */
const meta = {
  title: 'Components/Table and pagination',
  parameters: {
    ...guide({
      use: [
        'for past payments: number, date, amount, status',
        'Pagination: for more than one page; hidden for one',
      ],
      instead: [
        { when: 'Each row has an action', take: 'Components/List' },
        { when: 'The rows add up to an amount', take: 'Components/Ledger' },
      ],
      props: { Table, Pagination },
    }),
  },
  component: PaymentsTable,
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

/** Two lines per row, without scrolling sideways, and still a table for screen readers. */
export const Phone: Story = {
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('row', { name: 'MAYAPAID0001 11/14/2026 $120.00 Paid' })).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
}

export const InACard: Story = { args: { inset: true } }

type PagesProps = { readonly total: number; readonly first?: number }

function Pages({ total, first = 0 }: PagesProps) {
  const [page, setPage] = useState(first)
  const footer = <Pagination page={page} pageSize={20} total={total} onPage={setPage} />
  return <PaymentsTable {...meta.args} footer={footer} />
}

/** Every page button is at least 44 px; the ends stay focusable and do nothing. */
export const WithPages: Story = {
  render: () => <Pages total={47} />,
  play: async ({ canvas }) => {
    const previous = canvas.getByRole('button', { name: 'Previous page' })
    await expect(previous).toHaveAttribute('aria-disabled', 'true')
    for (const button of canvas.getAllByRole('button')) {
      const { width, height } = button.getBoundingClientRect()
      await expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    }
    await expect(canvas.getByText('1–20 of 47')).toHaveAttribute('aria-live', 'polite')
    canvas.getByRole('button', { name: 'Page 3' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByText('41–47 of 47')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Page 3' })).toHaveAttribute('aria-current', 'page')
    const next = canvas.getByRole('button', { name: 'Next page' })
    await userEvent.click(next)
    await expect(canvas.getByText('41–47 of 47')).toBeVisible()
    await userEvent.click(previous)
    await expect(canvas.getByText('21–40 of 47')).toBeVisible()
  },
}

export const ManyPages: Story = {
  render: () => <Pages total={1000} first={24} />,
  globals: { viewport: { value: 'narrow' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
}

const turnPage = fn()

export const OnePageHasNone: Story = {
  render: () => (
    <PaymentsTable
      {...meta.args}
      footer={<Pagination page={0} pageSize={20} total={20} onPage={turnPage} />}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('navigation')).toBeNull()
  },
}
