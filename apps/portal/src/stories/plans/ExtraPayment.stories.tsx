import { cents } from '@payment-center/payments/money'
import { fails } from '@payment-center/api-client/testing'
import { extraTotals } from '@payment-center/validation/testing'
import { getLocationFullInformation } from '@payment-center/validation/wire'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import PlansScreen from '../../features/plans/PlansScreen.tsx'
import type { Paying } from '../../shell/payer.ts'
import { pendingPorts } from '../portal-services.ts'
import { plansAnswers } from './plans-answers.ts'
import { payerScreenMeta, type PayerScreen } from '../PayerScreen.tsx'

type Ports = ReturnType<Paying['createExtraPayment']>
type Outcome = Awaited<ReturnType<Ports['payments']['pay']>>

const never = () => Promise.withResolvers<never>().promise

const record = {
  invoiceId: '7QK2M9XD4T1B',
  amount: extraTotals.total,
  monthly: cents(15_000),
  remaining: cents(105_000),
  completed: false,
}

/** Ports whose payment has a price and this outcome; without one it never resolves. */
const ends = (outcome?: Outcome): Partial<Paying> => ({
  createExtraPayment: (payer) => ({
    ...pendingPorts.createExtraPayment(payer),
    payments: {
      price: async () => ({ ok: true, totals: extraTotals }),
      pay: async () => outcome ?? never(),
      find: async () => outcome ?? never(),
      cancel: async () => ({ result: 'refused', problem: 'canceled' }),
    },
  }),
})

const page = within(document.body)

const next = async () => userEvent.click(await page.findByRole('button', { name: /Next|Siguiente/ }))

async function choosePlan() {
  await userEvent.click(
    await page.findByRole('button', { name: /Make an extra payment|Hacer un pago adicional/ }),
  )
  await userEvent.click(await page.findByRole('radio', { name: 'Aligner treatment' }))
}

async function chooseMethod(method: RegExp) {
  await choosePlan()
  await next()
  await userEvent.click(await page.findByRole('radio', { name: method }))
}

/** Enters dollars toward Aligner treatment. */
async function enterAmount(method: RegExp, dollars: string) {
  await chooseMethod(method)
  await next()
  await userEvent.type(await page.findByRole('textbox', { name: /^(Payment|Pago)$/ }), dollars)
}

/** Goes to the confirmation of $300 toward Aligner treatment. */
async function confirm(method: RegExp) {
  await enterAmount(method, '300')
  await next()
  await page.findByRole('heading', { name: /Review your extra payment|Revise su pago adicional/ })
}

const credit = /Visa (credit|crédito)/

async function pay(says: RegExp) {
  await confirm(credit)
  await userEvent.click(await page.findByRole('button', { name: /\$310\.50/ }))
  await page.findAllByText(says)
}

/** An extra payment toward a plan: plan, method, amount, confirmation, the bank's response and the outcome. */
const meta = {
  ...payerScreenMeta,
  id: 'screens-portal-extra-payment',
  title: 'Screens/Payment plans/Extra payment',
  args: { at: '/payment-plans', given: plansAnswers, ports: ends(), children: <PlansScreen /> },
  tags: ['screen', '!autodocs'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof PayerScreen>

export default meta

type Story = StoryObj<typeof meta>

export const Plan: Story = { play: choosePlan }

export const Method: Story = { play: () => chooseMethod(credit) }

export const Amount: Story = {
  tags: ['picture'],
  play: async () => {
    await enterAmount(credit, '300')
    await userEvent.tab()
  },
}

export const AmountAbove: Story = {
  play: async () => {
    await enterAmount(credit, '1500')
    await userEvent.tab()
    await expect(
      await page.findAllByText(/Above balance remaining|Supera el saldo restante/),
    ).not.toHaveLength(0)
  },
}

export const Confirmation: Story = { tags: ['picture'], play: () => confirm(credit) }

/** [PAY-25] Without the practice's details, the authorization names it all the same. */
export const ConfirmationByBankWithoutDetails: Story = {
  args: { given: [...plansAnswers, fails(getLocationFullInformation, 'internal')] },
  play: async () => {
    await confirm(/Harbor Credit Union/)
    await expect(await page.findByText(/Bright Smiles Dental.*(debit my account|mi cuenta)/)).toBeVisible()
    await userEvent.click(page.getByRole('checkbox'))
  },
}

/** The dialog can't be closed, and says why. */
export const Submitting: Story = {
  play: async () => {
    await pay(/^(Confirming with your bank|Confirmando con su banco)/)
    await userEvent.keyboard('{Escape}')
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(page.queryByRole('button', { name: /^(Close|Cerrar)$/ })).toBeNull()
  },
}

/** The outcome is unknown: the dialog can be closed, and nothing is paid twice. */
export const StillChecking: Story = {
  args: { ports: ends({ result: 'checking' }) },
  play: async () => {
    await pay(/^(We’re confirming your payment|Estamos confirmando su pago)/)
    await page.findByText(/This page keeps trying to make it|Esta página sigue intentando/)
  },
}

/** [PAY-35] [MAIL-01] */
export const Paid: Story = {
  tags: ['picture'],
  args: { ports: ends({ result: 'paid', record }) },
  play: async () => {
    await pay(/^(Your payment was processed|Su pago se procesó)/)
    await page.findByText(/^(We emailed your receipt to|Enviamos su recibo a) \S+•••@/)
    await page.findByRole('button', { name: /^(Print|Imprimir)$/ })
  },
}

export const PlanCompleted: Story = {
  args: { ports: ends({ result: 'paid', record: { ...record, remaining: cents(0), completed: true } }) },
  play: () => pay(/is completed|está completado|se completó/),
}

/** A processing bank payment has a clock, never a check mark. */
export const Processing: Story = {
  args: { ports: ends({ result: 'processing', record }) },
  play: () => pay(/usually 4 business days|4 días hábiles/),
}

/** [PAY-40] The bank has waited for the payer for a minute. */
export const LeftAtBank: Story = {
  args: { ports: ends({ result: 'awaitsPayer' }) },
  play: () => pay(/35 (minutes|minutos)\./),
}

/** [PAY-40] */
export const Canceled: Story = {
  ...LeftAtBank,
  play: async () => {
    await pay(/35 (minutes|minutos)\./)
    await userEvent.click(page.getByRole('button', { name: /^(Start again|Empezar de nuevo)$/ }))
    await page.findByText(/You were not charged\.|No se le cobró nada\./)
  },
}

export const Refused: Story = {
  args: { ports: ends({ result: 'refused', problem: 'declined' }) },
  play: () => pay(/^(Pay Down Error|Error en el pago)/),
}

/** The plan was paid off in another tab. */
export const PlanOver: Story = {
  args: { ports: ends({ result: 'refused', problem: 'planOver' }) },
  play: async () => {
    await pay(/^(This plan takes no more payments|Este plan ya no admite pagos)/)
    await expect(page.queryByRole('button', { name: /another method|otro método/ })).toBeNull()
  },
}

export const MethodDeleted: Story = {
  args: { ports: ends({ result: 'refused', problem: 'deleted' }) },
  play: () => pay(/^(This payment method was deleted|Este método de pago se eliminó)/),
}

export const InsufficientFunds: Story = {
  args: { ports: ends({ result: 'refused', problem: 'insufficientFunds' }) },
  play: () => pay(/^(Insufficient funds|Fondos insuficientes)/),
}
