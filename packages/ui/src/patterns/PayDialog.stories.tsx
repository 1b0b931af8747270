import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState, type ReactNode } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { Dialog, DialogFooter } from '../dialog/index.ts'
import {
  Alert,
  Amount,
  Button,
  CardMark,
  CheckIcon,
  Checkbox,
  HostedField,
  Inline,
  Ledger,
  LedgerRow,
  LedgerTotal,
  LockIcon,
  Numeric,
  PrintIcon,
  Seal,
  Text,
  TextField,
  TwoPrices,
} from '../index.ts'
import { guide } from '../testing/index.ts'

type Step = 'form' | 'processing' | 'declined' | 'paid'

const Sums = () => (
  <Ledger>
    <LedgerRow label="Subtotal">$244.50</LedgerRow>
    <LedgerRow label="Sales Tax">$5.72</LedgerRow>
    <LedgerRow label="Convenience Fee">$8.76</LedgerRow>
    <LedgerTotal label="Payment Due">$258.98</LedgerTotal>
  </Ledger>
)

function Form() {
  const [name, setName] = useState('Maya Torres')
  const [save, setSave] = useState(true)
  return (
    <>
      <HostedField label="Credit Card" state="complete">
        <Inline space={8}>
          <CardMark brand="visa" />
          <Numeric>4242 4242 4242 4242</Numeric>
        </Inline>
      </HostedField>
      <TextField label="Name on Card" value={name} onChange={setName} autoComplete="cc-name" />
      <Checkbox label="Save Card for future payments" checked={save} onChange={setSave} />
      <TwoPrices credit="$258.98" debit="$250.22" difference="$8.76" known="credit" />
      <Sums />
    </>
  )
}

const bodies: Record<Step, ReactNode> = {
  form: <Form />,
  processing: (
    <>
      <Alert tone="neutral" icon={<LockIcon />} announce="polite" title="Confirming with your bank…">
        This window stays open until the bank answers, so that you are not charged twice.
      </Alert>
      <Sums />
    </>
  ),
  declined: (
    <>
      <Alert tone="danger" announce="assertive" title="Your bank declined this card">
        Visa credit ····&nbsp;4242 was not charged. The invoice is still open.
      </Alert>
      <Ledger>
        <LedgerTotal label="Payment Due">$258.98</LedgerTotal>
      </Ledger>
      <Text size="small" tone="hint">
        Your name and amount are kept.
      </Text>
    </>
  ),
  paid: (
    <>
      <Amount note="paid to Bright Smiles Dental">$258.98</Amount>
      <Ledger ruled>
        <LedgerRow label="Payment Method">Visa credit ····&nbsp;4242</LedgerRow>
        <LedgerRow label="Date">11/21/2026</LedgerRow>
        <LedgerRow label="Confirmation">7KQ2-M9XD</LedgerRow>
      </Ledger>
      <Text size="small" tone="supporting">
        Nothing more is due on this invoice.
      </Text>
    </>
  ),
}

const titles: Record<Step, string> = {
  form: 'Make a Payment',
  processing: 'Make a Payment',
  declined: 'Error Submitting Payment',
  paid: 'Payment Submitted Successfully',
}

function footerOf(step: Step, close: () => void) {
  switch (step) {
    case 'form':
      return (
        <DialogFooter>
          <Button variant="muted" onClick={close}>
            Cancel
          </Button>
          <Button>
            Submit Payment <Numeric>$258.98</Numeric>
          </Button>
        </DialogFooter>
      )
    case 'processing':
      return (
        <DialogFooter>
          <Button busy="Submitting payment">Submit Payment</Button>
        </DialogFooter>
      )
    case 'declined':
      return (
        <DialogFooter>
          <Button variant="muted" onClick={close}>
            Dismiss
          </Button>
          <Button>Try another card</Button>
        </DialogFooter>
      )
    case 'paid':
      return (
        <DialogFooter>
          <Button variant="secondary" icon={<PrintIcon />}>
            Print
          </Button>
          <Button>Back to Home</Button>
        </DialogFooter>
      )
    default:
      return step satisfies never
  }
}

function PayDialog({ step, startsOpen }: { readonly step: Step; readonly startsOpen: boolean }) {
  const [open, setOpen] = useState(startsOpen)
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Pay by card</Button>
      <Dialog
        open={open}
        onClose={close}
        locked={step === 'processing'}
        title={titles[step]}
        subtitle={step === 'paid' ? undefined : 'Bright Smiles Dental · Invoice #MAYADUE00001'}
        seal={step === 'paid' ? <Seal tone="success" icon={<CheckIcon />} /> : undefined}
        footer={footerOf(step, close)}
      >
        {bodies[step]}
      </Dialog>
    </>
  )
}

/** Paying in a dialog, from the card to the receipt: it cannot be closed while money moves, and says why. */
const meta = {
  title: 'Patterns/Pay dialog',
  parameters: {
    ...guide({
      use: ['for paying what a list or an invoice shows'],
      instead: [
        { when: 'It is any other question', take: 'Components/Dialog' },
        { when: 'As it really is, on prepared answers', take: 'Payments/Confirm payment' },
      ],
      props: { Dialog, DialogFooter },
    }),
    docs: { story: { inline: false } },
  },
  component: PayDialog,
  args: { step: 'form', startsOpen: true },
} satisfies Meta<typeof PayDialog>

export default meta

type Story = StoryObj<typeof meta>

const page = within(document.body)

// The page under a dialog takes no presses; a finger on the veil is a press all the same.
const finger = userEvent.setup({ pointerEventsCheck: 0 })
const pressOutside = (dialog: HTMLElement) => finger.click(dialog.parentElement ?? document.body)

export const Filled: Story = {}

export const Processing: Story = {
  args: { step: 'processing' },
  play: async () => {
    const dialog = await page.findByRole('dialog', { name: 'Make a Payment' })
    await expect(page.queryByRole('button', { name: 'Close' })).toBeNull()
    await userEvent.keyboard('{Escape}')
    await pressOutside(dialog)
    await expect(dialog).toBeVisible()
  },
}

export const Declined: Story = { args: { step: 'declined' } }

export const Paid: Story = { args: { step: 'paid' } }

export const Sheet: Story = { globals: { viewport: { value: 'phone' } } }

export const PaidSheet: Story = { args: { step: 'paid' }, globals: { viewport: { value: 'phone' } } }

export const ClosesFromOutside: Story = {
  play: async () => {
    await pressOutside(await page.findByRole('dialog'))
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
  },
}

/** Opened by keyboard, closed by Escape: focus comes back to what opened it. */
export const OpensAndCloses: Story = {
  args: { startsOpen: false },
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Pay by card' })
    opener.focus()
    await userEvent.keyboard('{Enter}')
    const title = await page.findByRole('heading', { name: 'Make a Payment' })
    await waitFor(() => expect(title).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(opener).toHaveFocus())
  },
}
