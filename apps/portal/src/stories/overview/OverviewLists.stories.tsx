import { answers, fails, responds } from '@payment-center/api-client/testing'
import { aChargeEvent } from '@payment-center/validation/testing'
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

const logged = fn()
const twin = { description: 'Braces', paymentMethod: null, dueDate: '2026-12-01', amount: 9663 } as const

/** Two children's plans of the same name, day and amount. */
export const ScheduledTwins: Story = {
  args: {
    given: [...overviewAnswers, answers(listScheduledPayments, { payments: [twin, twin] })],
  },
  // React reports rows of the same key, which it can't remove again.
  beforeEach: () => void spyOn(console, 'error').mockImplementation(logged),
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByText('Braces')).toHaveLength(2)
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
