import { answers } from '@payment-center/api-client/testing'
import { cents } from '@payment-center/payments/money'
import { plansOfMaya, someSavedMethods } from '@payment-center/validation/testing'
import { listPaymentMethods, listPaymentPlans } from '@payment-center/validation/wire'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import OverviewScreen from '../../features/overview/OverviewScreen.tsx'
import type { Paying as PayingPorts } from '../../shell/payer.ts'
import { pendingPorts } from '../portal-services.ts'
import { failedBecause, overviewAnswers } from '../overview-answers.ts'
import { payerScreenMeta, type PayerScreen } from '../PayerScreen.tsx'

type Ports = ReturnType<PayingPorts['createRetryFailed']>
type Retried = Awaited<ReturnType<Ports['payment']['retry']>>

const quote = {
  kind: 'debit',
  subtotal: cents(15_000),
  tax: cents(0),
  fee: cents(0),
  total: cents(15_000),
} as const

const never = () => Promise.withResolvers<never>().promise

/** Ports whose plan accepts the method and whose payment has this outcome; without one it never resolves. */
const ends = (
  outcome?: Retried,
  { takesMethod = true, isLeftAtBank = false } = {},
): Partial<PayingPorts> => ({
  createRetryFailed: (...given) => ({
    ...pendingPorts.createRetryFailed(...given),
    payment: {
      price: async () => ({ ok: true, value: quote }),
      updatePlan: async () => takesMethod,
      retry: async () => outcome ?? never(),
      restorePlan: async () => true,
      settle: async () => (isLeftAtBank ? 'awaitsPayer' : 'checking'),
      cancel: async () => 'open',
    },
  }),
})

const page = within(document.body)

/** Goes to the confirmation of the failed payment with this method. */
async function confirm(method = /5556/) {
  await userEvent.click(await page.findByRole('button', { name: /Aligner treatment/ }))
  await userEvent.click(await page.findByRole('radio', { name: method }))
  await userEvent.click(page.getByRole('button', { name: /^(Proceed|Continuar)$/ }))
}

async function pay(says: RegExp) {
  await confirm()
  await userEvent.click(await page.findByRole('button', { name: /(and Pay|y pagar) \$150\.00/ }))
  await page.findAllByText(says)
}

/** Retries a plan's failed payment with another method. */
const meta = {
  ...payerScreenMeta,
  id: 'screens-portal-failed-payment',
  title: 'Screens/Payment plans/Failed payment',
  args: {
    at: '/overview',
    given: [
      ...overviewAnswers,
      answers(listPaymentMethods, someSavedMethods()),
      answers(listPaymentPlans, { paymentPlans: [...plansOfMaya] }),
    ],
    ports: ends(),
    children: <OverviewScreen />,
  },
  tags: ['screen', '!autodocs'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof PayerScreen>

export default meta

type Story = StoryObj<typeof meta>

export const Confirmation: Story = {
  tags: ['picture'],
  play: async () => {
    await confirm()
    await page.findByRole('heading', { name: /Review your payment|Revise su pago/ })
  },
}

/** [FAIL-06] Asks whether to use the saved bank account. */
export const BankOnFile: Story = {
  play: async () => {
    await confirm(/Harbor Credit Union/)
    await page.findAllByText(/on file|que ya (tiene|tenemos)|registrada/)
    await expect(page.getByRole('dialog')).toHaveTextContent('6789')
  },
}

/** The dialog can't be closed, and says why. */
export const Paying: Story = {
  play: async () => {
    await pay(/^(Updating your plan|Actualizando su plan)/)
    await userEvent.keyboard('{Escape}')
    await expect(page.getByRole('dialog')).toBeVisible()
  },
}

export const Paid: Story = {
  args: { ports: ends('paid') },
  play: async () => {
    await pay(/^(Your payment was processed|Su pago se procesó)/)
    await page.findByText(/^(We emailed your receipt to|Enviamos su recibo a) \S+•••@/)
  },
}

/** A processing bank payment has a clock, never a check mark. */
export const Processing: Story = {
  args: { ports: ends('processing') },
  play: () => pay(/usually 4 business days|4 días hábiles/),
}

/** [PAY-40] The bank has waited for the payer for a minute. */
export const StartAgain: Story = {
  args: { ports: ends('unknown', { isLeftAtBank: true }) },
  play: async () => {
    await pay(/35 (minutes|minutos)\./)
    await userEvent.click(page.getByRole('button', { name: /^(Start again|Empezar de nuevo)$/ }))
    await page.findByText(/^(You were not charged|No se le cobró nada)$/)
    await page.findByRole('radio', { name: /5556/ })
  },
}

/** [ERR-25] */
export const Refused: Story = {
  tags: ['picture'],
  args: { ports: ends('refused') },
  play: () => pay(/^(Unable to process your outstanding|No se pudo cobrar su pago pendiente)/),
}

/** [ERR-24] */
export const PlanNotUpdated: Story = {
  args: { ports: ends(undefined, { takesMethod: false }) },
  play: () => pay(/^(Unable to update plan|No se pudo cambiar el plan)/),
}

/** [FAIL-09] */
export const Restored: Story = {
  args: { ports: ends('refused') },
  play: async () => {
    await pay(/^(Unable to process your outstanding|No se pudo cobrar su pago pendiente)/)
    await userEvent.click(await page.findByRole('button', { name: /^(Put the plan back|Volver a cobrar)/ }))
    await page.findByText(/^(The payment that failed is still due|El pago que no se realizó sigue)/)
  },
}

/** [OVER-15] [PLAN-21] After a dispute that the practice lost. */
export const PlanPaymentTakenBack: Story = {
  args: { given: [...overviewAnswers, failedBecause('disputed')] },
  play: async () =>
    void (await page.findByText(/^(Your bank took this payment back|Su banco retiró este pago)$/)),
}
