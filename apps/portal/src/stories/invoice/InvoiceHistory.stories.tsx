import { answers, fails, holds, waits, type PreparedAnswer } from '@payment-center/api-client/testing'
import { aBankPayment, aChargeEvent } from '@payment-center/validation/testing'
import { getTransaction, sendReceipt } from '@payment-center/validation/wire'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import HistoryScreen from '../../features/invoice/HistoryScreen.tsx'
import { PayerScreen, payerScreenMeta } from '../PayerScreen.tsx'

type Props = { readonly at?: string; readonly given: readonly PreparedAnswer[] }

const History = ({ at = '/invoice-history/MAYAPAID0001', given }: Props) => (
  <PayerScreen at={at} route="/invoice-history/:invoiceId?" given={given}>
    <HistoryScreen />
  </PayerScreen>
)

const payment = {
  paidOn: '2026-11-21',
  paidWith: { kind: 'credit', cardType: 'visa', bankName: null, last4: '4242' },
} as const

const shows = (given: Parameters<typeof aChargeEvent>[0]) => [
  answers(getTransaction, aChargeEvent({ chargeEventId: 'MAYAPAID0001', ...given })),
  answers(sendReceipt, {}),
]

/** The details that a transaction's number in the overview links to. */
const meta = {
  id: 'screens-portal-invoice-history',
  title: 'Screens/Bills in the portal/Paid invoice',
  component: History,
  args: { given: [] },
  tags: ['screen', '!autodocs'],
  parameters: { layout: 'fullscreen' },
  beforeEach: payerScreenMeta.beforeEach,
} satisfies Meta<typeof History>

export default meta

type Story = StoryObj<typeof meta>

const page = within(document.body)

const of = (given: Parameters<typeof aChargeEvent>[0]): Story => ({
  args: { given: shows(given) },
  play: async () => {
    await page.findAllByText('$180.00')
  },
})

/** [INV-08] */
export const Paid: Story = {
  ...of({ status: 'paid', payment, applicationFee: 876, totalAmount: 25_898 }),
  tags: ['picture'],
}
/** [INV-10] A refunded payment is not called paid. */
export const Refunded: Story = {
  ...of({ status: 'refunded', payment, refundedAmount: 25_022 }),
  tags: ['picture'],
  play: async () => {
    await page.findAllByText(/^(Refunded|Reembolsado)$/)
    await expect(page.getAllByText('$0.00')[0]).toBeVisible()
    await expect(page.getByText(/^(Date Paid|Fecha de pago)$/)).toBeVisible()
    await expect(page.queryByText(/^(Paid|Pagado)$/)).toBeNull()
  },
}
export const RefundSentBack = of({ status: 'refunded', payment, refundedAmount: 0 })
export const PartlyRefunded = of({ status: 'partially_refunded', payment, refundedAmount: 5000 })
/** An API may not tell the payment, and how much was refunded. */
export const PartlyRefundedByUnknownAmount: Story = {
  ...of({ status: 'partially_refunded', payment: null, refundedAmount: 0 }),
  play: async () => {
    await page.findByText(/^(You don’t owe anything on this invoice\.|No debe nada de esta factura\.)/)
    await expect(page.getByText(/partially refunded|reembolsada en parte/)).toBeVisible()
  },
}

const disputed = { status: 'refunded', payment, decline: { kind: 'disputed', code: null } } as const

/** The bank took the payment back: a late return of a debit, or a lost dispute. */
export const PaymentTakenBack: Story = {
  ...of({ ...disputed, refundedAmount: 25_022 }),
  play: async () => {
    await page.findByText(/^(Your bank took this payment back|Su banco retiró este pago)$/)
  },
}

export const PartTakenBack: Story = {
  ...of({ ...disputed, status: 'partially_refunded', refundedAmount: 5000 }),
  play: async () => {
    await page.findByText(/^(Your bank took part of this payment back|Su banco retiró parte de este pago)$/)
  },
}

/** A dispute was won after it had been lost. */
export const PaymentKeptAfterAll: Story = {
  ...of({ ...disputed, refundedAmount: 0 }),
  play: async () => {
    await page.findByText(/^(Your payment is back with our practice|Su pago está de nuevo en)/)
  },
}

/** [INV-10] Without a payment there is no date on which it was paid. */
const unpaid = (status: 'stripe_pending' | 'unpaid' | 'scheduled' | 'failed'): Story => ({
  ...of({ status }),
  play: async () => {
    await page.findAllByText('$180.00')
    await expect(page.queryByText(/^(Date Paid|Fecha de pago)$/)).toBeNull()
  },
})

const mailed = holds(answers(sendReceipt, {}))

/** [INV-10] [PAY-35] Prints and emails its confirmation, and names the address that got it. */
export const Processing: Story = {
  args: { given: [...shows({ status: 'stripe_pending', payment: aBankPayment }), mailed.answer] },
  play: async () => {
    await page.findAllByText('$180.00')
    await expect(page.queryByText(/^(Date Paid|Fecha de pago)$/)).toBeNull()
    await expect(page.getAllByText('11/19/2026')[0]).toBeVisible()
    await expect(page.getAllByText(/Harbor Credit Union/)[0]).toBeVisible()
    await userEvent.click(
      page.getByRole('button', { name: /^(Email confirmation|Comprobante por correo.*)$/ }),
    )
    const address = await page.findByRole('textbox')
    await userEvent.clear(address)
    await userEvent.type(address, 'maya@example.com{Enter}')
    await userEvent.type(address, '.mx')
    mailed.release()
    await page.findAllByText(
      /^(The confirmation is on its way|El comprobante va en camino).* maya@example\.com\b(?!\.mx)/,
    )
  },
}
/** [INV-10] An API that doesn't date it has no confirmation to email. */
export const ProcessingSinceUnknown: Story = {
  ...unpaid('stripe_pending'),
  play: async () => {
    await page.findByRole('button', { name: /^(Print confirmation|Imprimir comprobante)$/ })
    await expect(page.queryByRole('button', { name: /^(Email|Comprobante)/ })).toBeNull()
  },
}
/** An API may not tell how it was paid, and leave the fee out of its total. */
export const PaidSomehow: Story = {
  ...of({ status: 'paid', applicationFee: 876 }),
  play: async () => {
    await expect((await page.findAllByText('$258.98'))[0]).toBeVisible()
    await expect(page.getByRole('button', { name: /^(Print receipt|Imprimir recibo)$/ })).toBeVisible()
  },
}
/** [INV-10] */
export const NotPaidYet = unpaid('unpaid')

export const Loading: Story = { args: { given: [waits(getTransaction)] } }

/** [ERR-09] */
export const Failed: Story = {
  args: { given: [fails(getTransaction, 'internal')] },
  play: async () => {
    await page.findByText(/MAYAPAID0001/)
  },
}

/** [ERR-09] */
export const NoId: Story = {
  args: { at: '/invoice-history' },
  play: async () => {
    await page.findAllByRole('status')
  },
}
