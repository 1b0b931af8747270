import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Ledger, LedgerRow, LedgerTotal } from './Ledger.tsx'
import { guide } from '../testing/index.ts'

/** The lines of an amount with dot leaders, and the total under a double line. */
const meta = {
  title: 'Components/Ledger',
  parameters: {
    ...guide({
      use: ['for what makes up a payment: items, tax, fee, total', 'for the facts of a receipt'],
      instead: [
        { when: 'It is a history of payments', take: 'Components/Table' },
        { when: 'One amount is enough: a single line without tax needs no total', take: 'Components/Amount' },
        { when: 'Credit and debit cards have different prices', take: 'Components/Two prices' },
      ],
      pairs: [
        {
          good: () => (
            <Ledger>
              <LedgerRow label="Subtotal">$244.50</LedgerRow>
              <LedgerRow label="Sales Tax">$5.72</LedgerRow>
              <LedgerTotal label="Payment Due">$250.22</LedgerTotal>
            </Ledger>
          ),
          why: 'Show every line that adds up to the total.',
          bad: () => (
            <Ledger>
              <LedgerRow label="Subtotal">$244.50</LedgerRow>
              <LedgerTotal label="Payment Due">$250.22</LedgerTotal>
            </Ledger>
          ),
          whyNot: 'Don’t show a total that the lines don’t add up to.',
        },
      ],
      accessibility: [
        'A description list: each label is read with its amount',
        'The dot leaders are decoration and are not read',
      ],
    }),
  },
  component: Ledger,
  subcomponents: { LedgerRow, LedgerTotal },
  args: {
    children: (
      <>
        <LedgerRow label="Composite filling" detail="11/18/2026">
          $180.00
        </LedgerRow>
        <LedgerRow label="Whitening tray" detail="11/18/2026">
          $64.50
        </LedgerRow>
        <LedgerRow label="Subtotal">$244.50</LedgerRow>
        <LedgerRow label="Sales Tax">$5.72</LedgerRow>
        <LedgerTotal label="Payment Due">$250.22</LedgerTotal>
      </>
    ),
  },
} satisfies Meta<typeof Ledger>

export default meta

type Story = StoryObj<typeof meta>

/** The dot leaders are printed too. */
export const WithTotal: Story = {
  play: async ({ canvas }) => {
    const row = canvas.getByText('Subtotal').parentElement
    await expect(row && getComputedStyle(row, '::after').printColorAdjust).toBe('exact')
  },
}

/** A single line without tax has no total row: the large amount shows it already. */
export const OneLine: Story = {
  args: { ruled: true, children: <LedgerRow label="Treatment date 11/10/2026">$245.37</LedgerRow> },
}

export const Words: Story = {
  args: {
    children: (
      <LedgerRow label="Payment Method" plain>
        Harbor Credit Union, checking account ····&nbsp;6789
      </LedgerRow>
    ),
  },
}

/** A reference of 120 characters wraps instead of widening the ledger. */
export const LongReference: Story = {
  args: { children: <LedgerRow label="Invoice or account">{'A1'.repeat(60)}</LedgerRow> },
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas }) => {
    const list = canvas.getByText(/^A1A1/).closest('dl')
    await expect(list?.scrollWidth).toBe(list?.clientWidth)
  },
}

/** At twice the text size a value has a line of its own, and ends where the amounts end. */
export const TwiceTheTextSize: Story = {
  args: {
    children: (
      <>
        <LedgerRow label="Payment Method" plain>
          Visa credit ····&nbsp;4242
        </LedgerRow>
        <LedgerRow label="Fee">$5.25</LedgerRow>
      </>
    ),
  },
  globals: { viewport: { value: 'largeText' } },
  play: async ({ canvas }) => {
    const [method, fee] = [/Visa credit/, '$5.25'].map((text) =>
      canvas.getByText(text).getBoundingClientRect(),
    )
    await expect(method?.right).toBe(fee?.right)
  },
}
