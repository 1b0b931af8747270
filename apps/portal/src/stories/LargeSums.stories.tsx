import { answers } from '@payment-center/api-client/testing'
import { cents } from '@payment-center/payments/money'
import {
  aChargeEvent,
  aPaymentPlan,
  someInvoiceFees,
  someSavedMethods,
} from '@payment-center/validation/testing'
import {
  calculateInvoiceFees,
  getPaymentPlan,
  getPlanBalance,
  getTransaction,
  listChargeEvents,
  listPaymentMethods,
  listPaymentPlans,
} from '@payment-center/validation/wire'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import InvoiceScreen from '../features/invoice/InvoiceScreen.tsx'
import OverviewScreen from '../features/overview/OverviewScreen.tsx'
import PlansScreen from '../features/plans/PlansScreen.tsx'
import { pendingPorts } from './portal-services.ts'
import { invoicesIn, overviewAnswers } from './overview-answers.ts'
import { payerScreenMeta, type PayerScreen } from './PayerScreen.tsx'

/** $1,234,567.89: more than one invoice may have, but the sum of several, or a plan, may reach it. */
const million = 123_456_789

/** As much as can be paid at once, by a credit card. */
const largest = 99_999_999
const withoutFee = largest - 3_000_000

const invoice = aChargeEvent({
  amount: withoutFee,
  totalAmount: withoutFee,
  subtotal: withoutFee,
  taxAmount: 0,
  procedureDescriptions: [
    { treatmentDescription: 'Implants', treatmentDate: '2026-11-12', amount: 90_000_000, isTaxable: false },
    { treatmentDescription: 'Crowns', treatmentDate: '2026-11-13', amount: 6_999_999, isTaxable: false },
  ],
})

const balance = { total: million, subtotalBalance: million, taxBalance: 0 }

const plan = aPaymentPlan({
  balanceRemaining: balance,
  planTotals: { total: 2 * million, subtotal: 2 * million, taxTotal: 0 },
  monthlyPayment: million,
  monthlySubtotal: million,
  downPayment: million,
  maxAllowedPayment: million,
  freeSubtotal: million,
})

const methods = answers(listPaymentMethods, someSavedMethods())

const fees = someInvoiceFees({
  credit: largest,
  debit: withoutFee,
  prepaid: withoutFee,
  ach: withoutFee,
  subtotal: withoutFee,
  taxAmount: 0,
  applicationFees: { credit: 3_000_000, debit: 0, prepaid: 0, ach: 0 },
})

const largePlan = [
  ...overviewAnswers,
  methods,
  answers(listPaymentPlans, { paymentPlans: [plan] }),
  answers(getPaymentPlan, plan),
  answers(getPlanBalance, { balanceRemaining: balance }),
]

const page = within(document.body)

const choose = async (name: RegExp) => userEvent.click(await page.findByRole('radio', { name }))

const press = async (name: RegExp) => userEvent.click(await page.findByRole('button', { name }))

/** Sums of a million: no digit is clipped, even on the narrowest phone. */
const meta = {
  ...payerScreenMeta,
  id: 'screens-portal-large-sums',
  title: 'Screens/Bills in the portal/Large sums',
  args: { at: '/payment-plans', given: largePlan, children: <PlansScreen /> },
  tags: ['screen', '!autodocs'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof PayerScreen>

export default meta

type Story = StoryObj<typeof meta>

export const Overview: Story = {
  tags: ['picture'],
  args: {
    at: '/overview',
    given: [
      ...overviewAnswers,
      invoicesIn(
        'unpaid',
        answers(listChargeEvents, {
          chargeEvents: [
            aChargeEvent({
              chargeEventId: 'MAYALATE0001',
              status: 'unpaid',
              dueDate: '2026-11-17',
              amount: largest,
            }),
            aChargeEvent({
              chargeEventId: 'MAYALATE0002',
              status: 'unpaid',
              dueDate: '2026-11-18',
              amount: 23_441_790,
            }),
          ],
        }),
      ),
    ],
    children: <OverviewScreen />,
  },
  play: async () => void (await page.findByText('$1,234,567.89')),
}

export const Invoice: Story = {
  tags: ['picture'],
  args: {
    at: '/invoice/MAYADUE00001',
    route: '/invoice/:invoiceId',
    given: [
      answers(getTransaction, invoice),
      answers(calculateInvoiceFees, { invoiceFees: [fees] }),
      methods,
    ],
    children: <InvoiceScreen />,
  },
  play: () => choose(/Visa (credit|crédito)/),
}

export const Plan: Story = { play: async () => void (await page.findAllByText('$1,234,567.89')) }

const extra = async () => {
  await press(/Make an extra payment|Hacer un pago adicional/)
  await choose(/Visa (credit|crédito)/)
  await press(/Next|Siguiente/)
  await userEvent.type(await page.findByRole('textbox', { name: /^(Payment|Pago)$/ }), '999999.99')
}

export const ExtraPayment: Story = { play: extra }

const confirm = async () => {
  await extra()
  await press(/Next|Siguiente/)
  await page.findByRole('heading', { name: /Review your extra payment|Revise su pago adicional/ })
}

const totals = {
  subtotal: cents(largest),
  tax: cents(0),
  fee: cents(3_500_000),
  total: cents(103_499_999),
}

const record = {
  invoiceId: '7QK2M9XD4T1B',
  amount: totals.total,
  monthly: cents(million),
  remaining: cents(million),
  completed: false,
}

const ports = {
  createExtraPayment: (payer: Parameters<typeof pendingPorts.createExtraPayment>[0]) => ({
    ...pendingPorts.createExtraPayment(payer),
    payments: {
      price: async () => ({ ok: true as const, totals }),
      pay: async () => ({ result: 'paid' as const, record }),
      find: async () => ({ result: 'paid' as const, record }),
      cancel: async () => ({ result: 'paid' as const, record }),
    },
  }),
}

export const ExtraPaymentConfirmed: Story = { args: { ports }, play: confirm }

export const ExtraPaymentMade: Story = {
  args: { ports },
  play: async () => {
    await confirm()
    await press(/\$1,034,999\.99/)
    await page.findAllByText(/^(Your payment was processed|Su pago se procesó)/)
  },
}
