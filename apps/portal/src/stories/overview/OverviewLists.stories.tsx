import { answers, fails, responds } from '@payment-center/api-client/testing'
import { aChargeEvent, testDay } from '@payment-center/validation/testing'
import { listChargeEvents, listScheduledPayments, listTransactions } from '@payment-center/validation/wire'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, spyOn, userEvent } from 'storybook/test'
import OverviewScreen from '../../features/overview/OverviewScreen.tsx'
import { invoicesIn, overviewAnswers } from '../overview-answers.ts'
import { payerScreenMeta, type PayerScreen } from '../PayerScreen.tsx'

/** The lists of the overview in rare states. */
const meta = {
  ...payerScreenMeta,
  id: 'screens-portal-overview-lists',
  title: 'Screens/Bills in the portal/Overview lists',
  args: { at: '/overview', given: overviewAnswers, children: <OverviewScreen /> },
  tags: ['screen', '!autodocs'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof PayerScreen>

export default meta

type Story = StoryObj<typeof meta>

const confirming = aChargeEvent({
  chargeEventId: 'MAYAPEND0001',
  status: 'stripe_pending',
  paymentInProgress: true,
})

/** A payment whose outcome is unknown has not been sent for certain. */
export const ConfirmingAPayment: Story = {
  args: {
    given: [
      ...overviewAnswers,
      invoicesIn('stripe_pending', answers(listChargeEvents, { chargeEvents: [confirming] })),
    ],
  },
  play: async ({ canvas }) => {
    const pending = await canvas.findByRole('button', { name: /^(PENDING|PENDIENTE)$/ })
    await expect(pending).toHaveAccessibleDescription(/^(We’re confirming|Estamos confirmando)/)
  },
}

/** [OVER-11] A bill counts on its due date, before it is late. */
export const DueToday: Story = {
  args: {
    given: [
      ...overviewAnswers,
      invoicesIn(
        'scheduled',
        answers(listChargeEvents, { chargeEvents: [aChargeEvent({ dueDate: testDay })] }),
      ),
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('$495.22')).toBeVisible()
    await expect(canvas.getByText(/^(Due today|Vence hoy)$/)).toBeVisible()
    await expect(canvas.queryByText(/^(Then|Después,) \$250\.22/)).toBeNull()
  },
}

const manyBills = Array.from({ length: 6 }, (_, index) =>
  aChargeEvent({
    chargeEventId: `BILLS000${1000 + index}`,
    status: 'unpaid',
    dueDate: `20${25 - index}-10-01`,
    amount: 1000,
  }),
)

/** [OVER-18] A long list shows its five oldest bills, and a sum of each group. */
export const ManyBills: Story = {
  args: {
    given: [...overviewAnswers, invoicesIn('unpaid', answers(listChargeEvents, { chargeEvents: manyBills }))],
  },
  play: async ({ canvas }) => {
    const all = await canvas.findByRole('button', { name: /^(See all|Ver las) 8$/ })
    const pay = () => canvas.getAllByRole('button', { name: /^(Pay|Pagar) .*BILLS0001/ })
    await expect(pay()).toHaveLength(5)
    await expect(pay()[0]).toHaveAccessibleName(/BILLS0001005$/)
    await expect(canvas.getByText(/^(6 bills|6 facturas)$/).closest('div')).toHaveTextContent('$60.00')
    await userEvent.click(all)
    await expect(pay()).toHaveLength(6)
    await expect(pay()[5]).toHaveFocus()
  },
}

const logged = fn()
const twin = { description: 'Braces', paymentMethod: null, dueDate: '2026-12-01', amount: 9663 } as const

/** Two children's plans of the same name, day and amount, without a payment method. */
export const ScheduledTwins: Story = {
  args: {
    given: [...overviewAnswers, answers(listScheduledPayments, { payments: [twin, twin] })],
  },
  // React reports rows of the same key, which it can't remove again.
  beforeEach: () => void spyOn(console, 'error').mockImplementation(logged),
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByText('Braces')).toHaveLength(2)
    await expect(
      canvas.getAllByText(/^(Nothing will be charged until|No se cobrará nada hasta)/),
    ).toHaveLength(2)
    await expect(logged).not.toHaveBeenCalled()
  },
}

/** The rows and the page number that belongs to them stay until the next page has loaded. */
export const ActivityPageFailed: Story = {
  args: {
    given: [
      ...overviewAnswers,
      responds(listTransactions, ({ query }) =>
        query.page === '1'
          ? (overviewAnswers.find(({ call }) => call === listTransactions.name) ??
            fails(listTransactions, 'internal'))
          : fails(listTransactions, 'internal'),
      ),
    ],
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^(Page|Página) 2$/ }))
    await canvas.findByRole('button', { name: /^(Try again|Intentar de nuevo)$/ })
    await expect(canvas.getByRole('button', { current: 'page' })).toHaveTextContent('1')
    await expect(canvas.getByText(/^1\D+20\D+47$/)).toBeVisible()
  },
}
