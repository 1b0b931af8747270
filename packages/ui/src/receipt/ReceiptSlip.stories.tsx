import type { Meta, StoryObj } from '@storybook/react-vite'
import { Alert } from '../alert/Alert.tsx'
import { Button } from '../button/Button.tsx'
import { ClockIcon, MailIcon, PrintIcon } from '../icon/Icons.tsx'
import { Ledger, LedgerRow, LedgerTotal } from '../ledger/Ledger.tsx'
import { brightSmiles, guide } from '../testing/index.ts'
import { Text } from '../text/Text.tsx'
import { ReceiptSlip } from './ReceiptSlip.tsx'

const lines = (method: string, total: string) => (
  <Ledger>
    <LedgerRow label="Patient">Jamie Rivera</LedgerRow>
    <LedgerRow label="Invoice or account">None provided</LedgerRow>
    <LedgerRow label="Date">11/21/2026</LedgerRow>
    <LedgerRow label="Payment Method">{method}</LedgerRow>
    <LedgerRow label="Invoice #">R4TN08WK2M9X</LedgerRow>
    <LedgerTotal label={total}>$120.00</LedgerTotal>
  </Ledger>
)

const slip = { practice: brightSmiles, title: 'Payment Submitted Successfully', amount: '$120.00' }

/** A receipt: what was paid, to whom, how, and what happens next. */
const meta = {
  title: 'Components/Receipt slip',
  parameters: {
    ...guide({
      use: ['after every payment', 'processing: for a bank payment, with a clock and never a green check'],
      instead: [
        { when: 'It confirms anything but a payment', take: 'Components/Status message' },
        { when: 'The payment failed', take: 'Components/Alert' },
      ],
      pairs: [
        {
          good: () => (
            <ReceiptSlip {...slip} outcome="processing">
              <Ledger>
                <LedgerTotal label="Total">$120.00</LedgerTotal>
              </Ledger>
            </ReceiptSlip>
          ),
          why: 'Give a bank payment a clock until the bank has responded.',
          bad: () => (
            <ReceiptSlip {...slip} outcome="paid">
              <Ledger>
                <LedgerTotal label="Total paid">$120.00</LedgerTotal>
              </Ledger>
            </ReceiptSlip>
          ),
          whyNot: 'Don’t call a bank payment paid on the day it is made.',
        },
      ],
      accessibility: [
        'The title is a heading that a page can move focus to',
        'A PrintSheet beside it prints as one page, black on white, without navigation and buttons',
      ],
    }),
    docs: { story: { inline: false } },
  },
  component: ReceiptSlip,
  args: {
    outcome: 'paid',
    practice: brightSmiles,
    title: 'Payment Submitted Successfully',
    amount: '$120.00',
    children: lines('Visa debit ····\u00a05556', 'Total paid'),
    next: (
      <Text size="small" tone="supporting">
        The charge will appear on your card statement as BRIGHT SMILES DENTAL, or with a short form of that
        name.
      </Text>
    ),
    actions: (
      <>
        <Button variant="secondary" icon={<PrintIcon />}>
          Print receipt
        </Button>
        <Button variant="secondary" icon={<MailIcon />}>
          Email receipt
        </Button>
      </>
    ),
  },
} satisfies Meta<typeof ReceiptSlip>

export default meta

type Story = StoryObj<typeof meta>

export const Paid: Story = {}

/** A processing bank payment has a clock and "Total": it is not paid yet. */
export const Processing: Story = {
  args: {
    outcome: 'processing',
    children: lines('Harbor Credit Union ····\u00a06789', 'Total'),
    next: (
      <Alert tone="info" icon={<ClockIcon />} title="Processing, usually 4 business days">
        We’ve sent this payment to your bank. There’s nothing else you need to do.
      </Alert>
    ),
  },
}
