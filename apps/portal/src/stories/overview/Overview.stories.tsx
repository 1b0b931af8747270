import { answers, fails, responds, waits } from '@payment-center/api-client/testing'
import { aChargeEvent, aLocation } from '@payment-center/validation/testing'
import {
  extendSession,
  getLocationFullInformation,
  listChargeEvents,
  listPayersOfPortalUser,
  listScheduledPayments,
  listTransactions,
} from '@payment-center/validation/wire'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import OverviewScreen from '../../features/overview/OverviewScreen.tsx'
import {
  failedBecause,
  invoicesIn,
  overviewAnswers,
  emptyOverviewAnswers,
  lateInvoice,
  pendingOverviewAnswers,
} from '../overview-answers.ts'
import { payerScreenMeta, type PayerScreen } from '../PayerScreen.tsx'

/** The amount due today in one number, failed payments first, then the history. */
const meta = {
  ...payerScreenMeta,
  id: 'screens-portal-overview',
  title: 'Screens/Bills in the portal/Overview',
  args: { at: '/overview', given: overviewAnswers, children: <OverviewScreen /> },
  tags: ['screen', '!autodocs'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof PayerScreen>

export default meta

type Story = StoryObj<typeof meta>

/** [OVER-05] [PAY-34] A processing bank payment has its accepted total, since when, from where, and its confirmation. */
export const Maya: Story = {
  tags: ['picture'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('$245.00')).toBeVisible()
    await expect(await canvas.findByRole('link', { name: 'MAYAPAID0001' })).toBeVisible()
    await expect(canvas.getByText(/^11\/19\/2026 (from|desde) Harbor Credit Union/)).toBeVisible()
    await expect(
      canvas.getByText(/^(Processing, usually 4 business days|En proceso, por lo general 4 días hábiles)$/),
    ).toBeVisible()
    await expect(canvas.getByText('$40.32')).toBeVisible()
    await expect(canvas.getByText(/^(\$40\.32 is processing|\$40\.32 en proceso)$/)).toBeVisible()
    const confirmation = canvas.getByRole('link', { name: /^Periodic exam/ })
    await expect(confirmation).toHaveAttribute('href', '/invoice-history/MAYAPEND0001')
  },
}

/** [SHELL-17] Announced once it takes long. */
export const Loading: Story = {
  args: { given: pendingOverviewAnswers },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/^(Loading|Cargando)$/, undefined, { timeout: 10_000 }),
    ).toBeInTheDocument()
  },
}

/** Empty states in every section, including the lists that answer 409. */
export const Empty: Story = {
  tags: ['picture'],
  args: { given: emptyOverviewAnswers },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('$0.00')).toBeVisible()
    await expect(canvas.queryByRole('table')).toBeNull()
  },
}

/** [PRACT-03] */
export const SeveralPractices: Story = {
  tags: ['picture'],
  args: {
    given: [
      ...overviewAnswers,
      answers(listPayersOfPortalUser, {
        payers: [
          { payerId: '100', firstName: 'Maya', lastName: 'Torres' },
          { payerId: '102', firstName: 'Maya', lastName: 'Torres' },
        ],
      }),
    ],
  },
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: /^(Switch practice|Cambiar de consultorio)$/ })
    await expect(link).toHaveAttribute('href', '/select-practice')
  },
}

/** The header cuts a long name after two lines, with an ellipsis, for the eye alone. */
export const LongPracticeName: Story = {
  tags: ['picture'],
  args: {
    given: [
      ...overviewAnswers,
      answers(getLocationFullInformation, {
        locations: [
          aLocation({
            logoUrl: null,
            practiceName: 'Westchester Center for Periodontics, Orthodontics and Pediatric Dentistry',
          }),
        ],
      }),
    ],
  },
  play: async ({ canvas }) => {
    const name = await canvas.findByTitle(/^Westchester Center .* Pediatric Dentistry$/)
    await expect(name).toHaveTextContent(/Pediatric Dentistry$/)
    await expect(name).toHaveStyle({ webkitLineClamp: '2' })
    await expect(await canvas.findByRole('link', { name: 'MAYAPAID0001' })).toBeVisible()
  },
}

/** Two sections failed and one is loading; the rest works. */
export const PartlyFailed: Story = {
  tags: ['picture'],
  args: {
    given: [
      ...overviewAnswers,
      invoicesIn('unpaid', fails(listChargeEvents, 'internal')),
      waits(listScheduledPayments),
      fails(listTransactions, 'unreachable'),
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('$250.22')).toBeVisible()
    await expect(await canvas.findAllByText(/If this keeps happening|Si el problema continúa/)).toHaveLength(
      2,
    )
  },
}

const returned = { kind: 'returned', code: 'account_closed' } as const

/** [OVER-11] [OVER-15] A card above the rest instead of a row; it counts today, whatever its due date. */
export const BankPaymentReturned: Story = {
  tags: ['picture'],
  args: {
    given: [
      ...overviewAnswers,
      invoicesIn(
        'scheduled',
        answers(listChargeEvents, { chargeEvents: [aChargeEvent({ decline: returned })] }),
      ),
    ],
  },
  play: async ({ canvas }) => {
    const sentence =
      /(returned your payment, so you still owe this bill\. Reason: the account is|devolvió su pago, así que todavía debe esta factura\. Motivo: la cuenta)/
    await expect(await canvas.findByText(sentence)).toBeVisible()
    const cards = canvas.getAllByText(/^(This payment failed|Este pago no se realizó)$/)
    await expect(cards).toHaveLength(2)
    const [pay, ...others] = canvas.getAllByRole('button', { name: /MAYADUE00001$/ })
    await expect(pay).toHaveAttribute('href', '/invoice/MAYADUE00001')
    await expect(others).toEqual([])
    await expect(canvas.getByText('$495.22')).toBeVisible()
  },
}

/** [OVER-15] [PLAN-21] Says why it is due again, and that nothing is charged on its own. */
export const PlanPaymentRefunded: Story = {
  tags: ['picture'],
  args: { given: [...overviewAnswers, failedBecause('refunded')] },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/^(This payment was refunded|Este pago fue reembolsado)$/),
    ).toBeVisible()
    await expect(canvas.getByText(/Nothing is charged automatically|No se cobra nada/)).toBeVisible()
    await expect(canvas.queryByText(/This payment failed|Este pago no se realizó/)).toBeNull()
  },
}

/** [OVER-04] [OVER-11] [OVER-15] Counts once in the amount due today. */
export const LateBankPaymentReturned: Story = {
  args: {
    given: [
      ...overviewAnswers,
      responds(listChargeEvents, ({ query }) =>
        answers(listChargeEvents, {
          chargeEvents: query.chargeEventStatus === 'unpaid' ? [{ ...lateInvoice, decline: returned }] : [],
        }),
      ),
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByText('$245.00')).toHaveLength(2)
    await expect(canvas.getByText(/^(4 days past due|4 días de atraso)$/)).toBeVisible()
    await expect(canvas.getAllByText('$95.00')).toHaveLength(1)
    await expect(canvas.getByText(/^(No other payments due|No hay más pagos pendientes)$/)).toBeVisible()
  },
}

export const BeforeMaintenance: Story = {
  args: {
    maintenance: {
      status: 'announced',
      startsAt: Date.parse('2026-11-22T06:00:00Z'),
      endsAt: Date.parse('2026-11-22T08:00:00Z'),
    },
  },
}

export const LastPage: Story = {
  play: async ({ canvas }) => {
    // A phone shows five payments and a button for all.
    const [all] = await canvas.findAllByRole('button', { name: /^See all|3$/ })
    if (all) await userEvent.click(all)
    await userEvent.click(canvas.getByRole('button', { name: /3$/ }))
    await expect(await canvas.findByRole('link', { name: 'C6ZH9A2XP7KT' })).toBeVisible()
    await expect(canvas.getByText(/^(Payment without an invoice|Pago sin factura)$/)).toBeVisible()
  },
}

/** A skeleton behind the dialog: no data of the ended session. */
export const SessionEnded: Story = {
  args: { sessionEnds: true },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement.ownerDocument.body)
    await expect(await screen.findByRole('dialog')).toBeVisible()
    await expect(screen.queryByText('$245.00')).toBeNull()
    await expect(screen.queryByText('Maya Torres')).toBeNull()
  },
}

export const SessionEndsSoon: Story = {
  tags: ['picture'],
  args: {
    given: [
      ...overviewAnswers,
      answers(extendSession, {
        nowTs: '2026-11-21T15:45:00Z',
        idleExpiresTs: '2026-11-21T15:47:00Z',
        absoluteExpiresTs: '2026-11-21T20:00:00Z',
      }),
    ],
  },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement.ownerDocument.body)
    await expect(await screen.findByRole('dialog')).toBeVisible()
  },
}
