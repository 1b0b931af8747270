import { answers, fails, waits } from '@payment-center/api-client/testing'
import { aPaymentPlan, aSavedCard, plansOfMaya, someSavedMethods } from '@payment-center/validation/testing'
import {
  getPaymentPlan,
  getPlanBalance,
  listPaymentMethods,
  listPaymentPlans,
} from '@payment-center/validation/wire'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import PlansScreen from '../../features/plans/PlansScreen.tsx'
import { plansAnswers } from './plans-answers.ts'
import { SelectPlansOverScreen } from './SelectPlansOverScreen.tsx'
import { payerScreenMeta, type PayerScreen } from '../PayerScreen.tsx'

/** Payment plans, one open at a time, and changing their payment method. */
const meta = {
  ...payerScreenMeta,
  id: 'screens-portal-payment-plans',
  title: 'Screens/Payment plans/Payment plans',
  args: { at: '/payment-plans', given: plansAnswers, children: <PlansScreen /> },
  tags: ['screen', '!autodocs'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof PayerScreen>

export default meta

type Story = StoryObj<typeof meta>

const page = within(document.body)

export const Maya: Story = {
  tags: ['picture'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'MAYAFAIL0001' })).toBeVisible()
    await expect(canvas.getByText(/^(Due|Vencimiento:) 11\/15\/2026$/)).toBeVisible()
    await expect(await canvas.findByText(/^(Expires|Vence) 12\/2029$/)).toBeVisible()
    await expect(await canvas.findByText(/^(Payment failed|El pago no se realizó)$/)).toBeVisible()
    await expect(await canvas.findByText(/^(Next payment|Próximo pago)$/)).toBeVisible()
  },
}

/** [PLAN-24] */
export const FailedPayment: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^(Update and|Actualizar y) / }))
    await expect(await page.findByRole('dialog')).toBeVisible()
  },
}

const partlyRefunded = {
  refundedAmount: 4000,
  paymentStatus: 'partially_refunded',
  paidTs: '2026-10-16T08:30:00.000Z',
  paidOn: '2026-10-15',
} as const

/**
 * [PLAN-23] A refund is in the history, and says that its amount is on the balance again. The day is the practice's,
 * whatever the time of the payment is in other zones.
 */
export const Refunded: Story = {
  tags: ['picture'],
  args: {
    given: [
      ...plansAnswers,
      answers(getPaymentPlan, {
        ...aPaymentPlan(),
        paymentPlanHistory: aPaymentPlan().paymentPlanHistory.map((payment) =>
          payment.chargeEventId === '8KQ2M4RT7WVA' ? { ...payment, ...partlyRefunded } : payment,
        ),
      }),
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^\$40\.00 (refunded|reembolsados)$/)).toBeVisible()
    await expect(await canvas.findByText(/^(A refund goes back|Un reembolso vuelve)/)).toBeVisible()
    await expect(canvas.getByText('10/15/2026')).toBeVisible()
    await expect(canvas.queryByText('10/16/2026')).toBeNull()
  },
}

export const Loading: Story = { args: { given: [...plansAnswers, waits(listPaymentPlans)] } }

/** An open plan shows its figures at once while its history loads. */
export const DetailsLoading: Story = {
  args: {
    given: [
      ...plansAnswers,
      answers(listPaymentPlans, {
        paymentPlans: plansOfMaya.filter(({ paymentPlanStatus }) => paymentPlanStatus !== 'active'),
      }),
      waits(getPaymentPlan),
      waits(getPlanBalance),
    ],
  },
  play: async ({ canvas }) => {
    const [first] = await canvas.findAllByRole('button', { expanded: false })
    if (first === undefined) throw new Error('there are two plans that are over')
    await userEvent.click(first)
    await expect(await canvas.findByText(/^(Planned total|Total previsto)$/)).toBeVisible()
  },
}

export const None: Story = {
  args: { given: [...plansAnswers, answers(listPaymentPlans, { paymentPlans: [] })] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^No (payment plans found|se encontraron planes)/)).toBeVisible()
  },
}

export const CouldNotLoad: Story = {
  args: { given: [...plansAnswers, fails(listPaymentPlans, 'internal')] },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/^(Error getting payment plans|No pudimos cargar los planes)/),
    ).toBeVisible()
  },
}

export const DetailsCouldNotLoad: Story = {
  args: { given: [...plansAnswers, fails(getPaymentPlan, 'internal'), fails(getPlanBalance, 'internal')] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Payment Plan Details|Detalles del plan de pago/)).toBeVisible()
    await expect(await canvas.findByText(/Payment Plan Totals|Totales del plan de pago/)).toBeVisible()
  },
}

const taxed = plansOfMaya.find((plan) => (plan.planTotals?.taxTotal ?? 0) > 0) ?? aPaymentPlan()

export const Taxed: Story = {
  args: {
    given: [
      ...plansAnswers,
      answers(listPaymentPlans, { paymentPlans: [taxed] }),
      answers(getPaymentPlan, taxed),
      answers(getPlanBalance, { balanceRemaining: taxed.balanceRemaining }),
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Planned sales tax|Impuesto previsto/)).toBeVisible()
  },
}

/** The plan's card has expired. */
export const MethodExpired: Story = {
  args: {
    given: [
      ...plansAnswers,
      answers(listPaymentMethods, someSavedMethods({ cards: [aSavedCard({ expires: '10/2026' })] })),
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^(This card has expired|Esta tarjeta está vencida)$/)).toBeVisible()
  },
}

export const SelectPlansToUpdate: Story = {
  args: { children: <SelectPlansOverScreen failed={false} /> },
  play: async () => {
    await expect(await page.findByRole('button', { name: /Next|Siguiente/ })).toBeVisible()
  },
}

export const PlansNotUpdated: Story = {
  args: { children: <SelectPlansOverScreen failed /> },
  play: async () => {
    await expect(await page.findByText(/^(Unable to update plan|No se pudo cambiar el plan)/)).toBeVisible()
  },
}
