import { answers, fails, waits } from '@payment-center/api-client/testing'
import {
  aBankPayment,
  aChargeEvent,
  bankTotals,
  creditTotals,
  someSavedMethods,
} from '@payment-center/validation/testing'
import {
  calculateInvoiceFees,
  getLocationFullInformation,
  getTransaction,
  listPaymentMethods,
} from '@payment-center/validation/wire'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { fees, InvoiceWithAnswers } from './InvoiceWithAnswers.tsx'
import { payerScreenMeta } from '../PayerScreen.tsx'
import { savedPaymentPorts } from '../portal-services.ts'

const nothingOnFile = answers(listPaymentMethods, someSavedMethods({ cards: [], bank: null }))

/** One invoice of a signed-in payer, in every state of the invoice and its payment. */
const meta = {
  id: 'screens-portal-invoice',
  title: 'Screens/Bills in the portal/Invoice',
  component: InvoiceWithAnswers,
  args: { given: [] },
  tags: ['screen', '!autodocs'],
  parameters: { layout: 'fullscreen' },
  beforeEach: payerScreenMeta.beforeEach,
} satisfies Meta<typeof InvoiceWithAnswers>

export default meta

type Story = StoryObj<typeof meta>

const page = within(document.body)

const choose = async (position: number) =>
  userEvent.click((await page.findAllByRole('radio'))[position] ?? document.body)

/** The pay button, wherever this screen size shows it. */
const pay = async () => {
  const buttons = await page.findAllByRole('button', { name: /\$250\.22|\$258\.98|Pay by card|con tarjeta/ })
  await userEvent.click(buttons[0] ?? document.body)
}

/** [INV-01] */
export const Loading: Story = { args: { given: [waits(getTransaction)] } }

/** [INV-03] The default method is chosen. Without one the button is disabled until a method is. */
export const Due: Story = {
  tags: ['picture'],
  play: async () => {
    await page.findAllByRole('radio')
  },
}

/** [INV-05] A notice compares the price by debit card. */
export const NewCardChosen: Story = {
  play: async () => {
    await choose(2)
    await page.findByText(/card and save \$8\.76|ahorre \$8\.76/)
  },
}

const onePrice = { credit: 25_022, applicationFees: { credit: 0, debit: 0, prepaid: 0, ach: 0 } }

/** [INV-05] No notice where every card costs the same. */
export const OnePrice: Story = {
  args: {
    given: [answers(calculateInvoiceFees, { invoiceFees: [{ ...fees, ...onePrice }] })],
  },
  play: async () => {
    await choose(2)
    await expect(page.queryByText(/save \$|ahorre \$/)).toBeNull()
  },
}

const priced = (total: number) =>
  answers(calculateInvoiceFees, {
    invoiceFees: [{ ...fees, credit: total, debit: total, prepaid: total, ach: total }],
  })

/** [PAY-37] No method can charge so little. */
export const TooLittle: Story = {
  args: { given: [priced(30)] },
  play: async () => void (await page.findByText(/(smallest amount|monto mínimo).* \$0\.50\./)),
}

/** [PAY-37] No method can charge so much. */
export const TooMuch: Story = {
  args: { given: [priced(100_000_000)] },
  play: async () => void (await page.findByText(/(largest amount|monto máximo).* \$999,999\.99\./)),
}

export const NothingOnFile: Story = { args: { given: [nothingOnFile] } }

export const ExpiredCard: Story = {
  args: {
    given: [answers(listPaymentMethods, someSavedMethods())],
  },
}

const byCard = savedPaymentPorts({
  saved: {
    price: async () => ({
      ok: true,
      value: { ...creditTotals, kind: 'credit' },
    }),
  },
})

const byBank = savedPaymentPorts({
  saved: {
    price: async () => ({
      ok: true,
      value: { ...bankTotals, kind: 'ach' },
    }),
  },
})

/** [INV-04] [PAY-08] */
export const ConfirmSavedCard: Story = {
  tags: ['picture'],
  args: { ports: byCard },
  play: async () => {
    await choose(0)
    await pay()
    const dialog = within(await page.findByRole('dialog'))
    await dialog.findByText('$8.76')
  },
}

export const ConfirmBank: Story = {
  args: { ports: byBank },
  play: async () => {
    await choose(3)
    await pay()
    await page.findByRole('checkbox')
  },
}

/** [PAY-24] Another page has linked a bank account meanwhile. */
export const BankOnFile: Story = {
  args: {
    given: [nothingOnFile],
    ports: savedPaymentPorts({
      bankLink: {
        findSaved: async () => ({
          kind: 'bank',
          achId: 'ach_00006789',
          customerId: 'cus_1',
          bankName: 'Harbor Credit Union',
          last4: '6789',
        }),
      },
    }),
  },
  play: async () => {
    await choose(1)
    await pay()
    await page.findByRole('dialog')
  },
}

const payment = {
  paidOn: '2026-11-21',
  paidWith: { kind: 'debit', cardType: 'visa', bankName: null, last4: '5556' },
} as const

/** On a phone, where one is below the other. */
async function showsStatusBeforeAmount() {
  const summary = page.getByRole('heading', { level: 1 }).closest('section')
  await expect(summary?.previousElementSibling).toHaveTextContent(/\S/)
}

const standing = (given: Parameters<typeof aChargeEvent>[0]): Story => ({
  args: { given: [answers(getTransaction, aChargeEvent(given))] },
  play: async () => {
    await page.findByRole('button', { name: /^(Back to Home|Volver al inicio)$/ })
    await expect(page.queryAllByRole('radio')).toEqual([])
    await showsStatusBeforeAmount()
  },
})

/** [INV-02] [INV-12] */
export const Paid = standing({ status: 'paid', payment })
/** [INV-07] */
export const Processing: Story = {
  ...standing({ status: 'stripe_pending', payment: aBankPayment }),
  play: async () => {
    const confirmation = await page.findByRole('button', { name: /^(View confirmation|Ver el comprobante)$/ })
    await expect(confirmation).toHaveAttribute('href', '/invoice-history/MAYADUE00001')
  },
}
export const Checking = standing({ status: 'stripe_pending', paymentInProgress: true })
export const Refunded = standing({ status: 'refunded', payment, refundedAmount: 25_022 })
export const RefundSentBack = standing({ status: 'refunded', payment, refundedAmount: 0 })
export const PartlyRefunded = standing({ status: 'partially_refunded', payment, refundedAmount: 5000 })

/** A failed payment can be retried. */
export const Failed: Story = {
  tags: ['picture'],
  args: { given: [answers(getTransaction, aChargeEvent({ status: 'failed' }))] },
  play: async () => {
    await page.findAllByRole('radio')
  },
}

/** [INV-09] The bank returned a payment days later, and gave a reason. */
export const BankPaymentReturned: Story = {
  args: {
    given: [
      answers(
        getTransaction,
        aChargeEvent({ status: 'unpaid', decline: { kind: 'returned', code: 'insufficient_funds' } }),
      ),
    ],
  },
  play: async () => {
    await page.findByText(/(Reason: insufficient funds|Motivo: fondos insuficientes)/)
  },
}

const showsError: NonNullable<Story['play']> = async () => {
  await page.findAllByRole('status')
}

/** [ERR-08] */
export const DetailsFailed: Story = {
  args: { given: [fails(getTransaction, 'internal')] },
  play: showsError,
}
export const Unknown: Story = { args: { given: [fails(getTransaction, 'not_found')] }, play: showsError }
export const FeesFailed: Story = {
  args: { given: [fails(calculateInvoiceFees, 'internal')] },
  play: showsError,
}
export const PracticeFailed: Story = {
  args: { given: [fails(getLocationFullInformation, 'internal')] },
  play: showsError,
}
export const MethodsFailed: Story = {
  args: { given: [fails(listPaymentMethods, 'internal')] },
  play: showsError,
}
