import { answers, fails, waits } from '@payment-center/api-client/testing'
import { goOffline } from '@payment-center/ui/testing'
import { aBankPayment, aGuestInvoice, aLocation, someInvoiceFees } from '@payment-center/validation/testing'
import {
  calculateInvoiceFees,
  checkPortalUserExists,
  getGuestInvoice,
  getLocationFullInformation,
  requestSavedMethodsCode,
  unlockSavedMethods,
  type CallAnswerInput,
} from '@payment-center/validation/wire'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { CheckoutDialogs } from '@payment-center/payments/react/checkout/dialogs'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { GuestInvoice } from './GuestInvoiceWithAnswers.tsx'
import { FakeWallet, installApplePay, NoWallet } from './fake-wallet.tsx'

/** One invoice that a guest pays, in every state of the invoice and its payment. */
const meta = {
  id: 'screens-guest-invoice',
  title: 'Screens/Bill from a link/Invoice',
  component: GuestInvoice,
  args: { given: [] },
  tags: ['screen', '!autodocs'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof GuestInvoice>

export default meta

type Story = StoryObj<typeof meta>

const invoice = (given: Partial<CallAnswerInput<typeof getGuestInvoice>>) =>
  answers(getGuestInvoice, aGuestInvoice(given))

const practice = (given: Parameters<typeof aLocation>[0]) =>
  answers(getLocationFullInformation, { locations: [aLocation(given)] })

/** [PAY-39] A browser without a wallet shows nothing in its place. */
export const Due: Story = {
  tags: ['picture'],
  play: async ({ canvas }) => {
    await canvas.findAllByRole('radio')
    await expect(canvas.queryByText(/or choose a payment method|o elija un método de pago/)).toBeNull()
  },
}

export const SeveralTreatmentsAndTax: Story = {
  args: {
    given: [
      invoice({
        procedureDescriptions: [
          { treatmentDate: '2026-11-09', amount: 18_000, isTaxable: false },
          { treatmentDate: '2026-11-09', amount: 6_450, isTaxable: true },
        ],
        subtotal: 24_450,
        taxAmount: 572,
        amount: 25_022,
        totalAmount: 25_022,
      }),
      answers(calculateInvoiceFees, {
        invoiceFees: [someInvoiceFees({ credit: 25_898, debit: 25_022, subtotal: 24_450, taxAmount: 572 })],
      }),
    ],
  },
}

/** The practice passes on no fee, so there is one price. */
export const OnePrice: Story = {
  args: {
    given: [
      invoice({ accountType: 'others' }),
      answers(calculateInvoiceFees, {
        invoiceFees: [someInvoiceFees({ credit: 24_537, accountType: 'others' })],
      }),
    ],
  },
}

const payment = {
  paidOn: '2026-11-21',
  paidWith: { kind: 'debit', cardType: 'visa', bankName: null, last4: '5556' },
} as const

const of = (given: Parameters<typeof invoice>[0], text: RegExp): Story => ({
  args: { given: [invoice(given)] },
  play: async ({ canvas }) => expect((await canvas.findAllByText(text))[0]).toBeVisible(),
})

/** [GUEST-18] */
export const PastDue = of({ status: 'unpaid', dueDate: '2026-11-18' }, /^(Past due since|Venció el)$/)

export const Paid: Story = {
  ...of({ status: 'paid', payment }, /^(Print receipt|Imprimir recibo)$/),
  tags: ['picture'],
}

export const BankPaymentReturned = of(
  { bankPaymentReturned: true },
  /^(Your bank returned your last payment|Su banco devolvió su último pago)$/,
)

/** [GUEST-17] Only a plan's payment fails. */
export const PaymentDeclined = of(
  { status: 'failed' },
  /^(Your last payment was declined|Su último pago fue rechazado)$/,
)

/** At an API that doesn't tell whether a bank or a card pays. */
export const ProcessingByUnknownMethod: Story = {
  args: { given: [invoice({ status: 'stripe_pending', paymentInProgress: null })] },
  play: async ({ canvas }) => void (await canvas.findByText(/^(Your payment is processing|Su pago.*)$/)),
}

/** [GUEST-15] A processing payment is neither due nor paid. */
export const Processing: Story = {
  args: { given: [invoice({ status: 'stripe_pending', payment: aBankPayment })] },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: /^(Email confirmation|Comprobante por correo.*)$/ })
    const [label] = canvas.getAllByText(/^(Payment Due$|Total|Amount Paid)/)
    await expect(label).toHaveTextContent(/^Total$/)
  },
}

const refunded = { status: 'refunded', refundedAmount: 24_537, payment } as const

/** [GUEST-17] Nothing remains paid. */
export const Refunded = of(refunded, /^\$0\.00$/)

/** [GUEST-17] Says how much was refunded. */
export const PartlyRefunded: Story = {
  ...of(
    { status: 'partially_refunded', refundedAmount: 5000, payment },
    /^(We refunded \$50\.00\.|Se le reembolsaron \$50\.00\.)/,
  ),
  tags: ['picture'],
}

/** [GUEST-17] The bank took a payment back after it had paid the invoice, which is neither refunded nor payable. */
export const PaymentTakenBack = of(
  { ...refunded, bankPaymentReturned: true },
  /^(\$245\.37 went back to your account|\$245\.37 volvieron a su cuenta)/,
)

export const Loading: Story = { args: { given: [waits(getGuestInvoice)] } }

/** The code of these screens loads after the bill's. */
const failing = (failure: ReturnType<typeof fails>): Story => ({
  args: { given: [failure] },
  play: async ({ canvas }) => expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible(),
})

export const GuestLinksOff = failing(fails(checkPortalUserExists, 'guest_links_off'))
export const Unknown: Story = { ...failing(fails(checkPortalUserExists, 'not_found')), tags: ['picture'] }
export const Unreachable = failing(fails(getGuestInvoice, 'unreachable'))

const branded = (color: string): Story => ({
  args: { given: [practice({ practiceName: 'Canyon Orthodontics', logoBackgroundColor: color })] },
  globals: { brand: color },
})

export const WhiteBrand: Story = { ...branded('#ffffff'), tags: ['picture'] }
export const BlackBrand: Story = { ...branded('#000000'), tags: ['picture'] }

/** The pay button shows the amount. */
export const BankChosen: Story = {
  tags: ['picture'],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: /^(Bank account|Cuenta bancaria)$/ }))
    await expect(canvas.getAllByRole('button', { name: /^(Pay|Pagar) \$245\.37$/ })[0]).toBeVisible()
  },
}

export const WithWallet: Story = {
  tags: ['picture'],
  beforeEach: installApplePay,
  args: { pay: { WalletButton: FakeWallet } },
  play: async ({ canvas }) => void (await canvas.findByRole('button', { name: 'Drawn Pay' })),
}

/** The place of the button is kept while it loads. */
export const WalletLoads: Story = { beforeEach: installApplePay }

/** The provider offers no wallet, though the browser has one. */
export const WithoutWallet: Story = {
  ...of(
    {},
    /^(Pay with wallet error\. No wallet available\. .*|No se pudo pagar con billetera digital\. .*)$/,
  ),
  beforeEach: installApplePay,
  args: { pay: { WalletButton: NoWallet } },
}

const enterUnlockCode =
  (sentence: RegExp): NonNullable<Story['play']> =>
  async ({ canvas }) => {
    const saved = /^(Saved cards and bank account|Tarjetas y cuenta bancaria guardadas)$/
    await userEvent.click(await canvas.findByRole('radio', { name: saved }))
    const use = /^(Use a saved payment method|Usar un método de pago guardado)$/
    await userEvent.click(canvas.getAllByRole('button', { name: use })[0] ?? document.body)
    const field = await within(document.body).findByLabelText(/^(Code from the email|Código del correo)$/)
    await userEvent.type(field, '123456')
    await waitFor(() => expect(within(document.body).getByRole('dialog')).toHaveTextContent(sentence))
  }

const unlockFails = (code: 'invalid_field' | 'rate_limited') => ({
  given: [answers(requestSavedMethodsCode, { sentTo: 'm•••@example.com' }), fails(unlockSavedMethods, code)],
})

export const WrongUnlockCode: Story = {
  tags: ['picture'],
  args: unlockFails('invalid_field'),
  play: enterUnlockCode(/is incorrect or has expired|no es correcto o ya venció/),
}

export const TooManyUnlockCodes: Story = {
  args: unlockFails('rate_limited'),
  play: enterUnlockCode(/15 (minutes|minutos)/),
}

const payByCard = /^(Pay by card|Pagar con tarjeta)$/

/** The provider's hosted field is a drawing. */
export const CardForm: Story = {
  tags: ['picture'],
  args: { pay: { CheckoutDialogs } },
  play: async ({ canvas }) => {
    await userEvent.click((await canvas.findAllByRole('button', { name: payByCard }))[0] ?? document.body)
    await expect(await within(document.body).findByRole('dialog')).toBeVisible()
  },
}

/** The chunk that pays is missing after a deployment. */
export const ChunkMissing: Story = {
  args: { pay: null },
  play: async ({ canvas }) => {
    await userEvent.click((await canvas.findAllByRole('button', { name: payByCard }))[0] ?? document.body)
    await expect(await canvas.findByRole('alert')).toBeVisible()
  },
}

export const Offline: Story = { beforeEach: goOffline }

export const SessionEnded: Story = {
  args: { ends: true },
  play: async () => {
    await expect(await within(document.body).findByRole('dialog')).toHaveTextContent('(212) 555-0142')
  },
}
