import { answers, fails, waits, type PreparedAnswer } from '@payment-center/api-client/testing'
import { freezeTime } from '@payment-center/ui/testing'
import { aChargeEvent, someSavedMethods } from '@payment-center/validation/testing'
import {
  extendSession,
  listChargeEvents,
  listFailedPayments,
  listPayersOfPortalUser,
  listPaymentMethods,
  listScheduledPayments,
  listTransactions,
} from '@payment-center/validation/wire'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import OverviewScreen from '../features/overview/OverviewScreen.tsx'
import {
  invoicesIn,
  overviewAnswers,
  emptyOverviewAnswers,
  pendingOverviewAnswers,
  unreachableOverviewAnswers,
} from './overview-answers.ts'
import { PayerScreen } from './PayerScreen.tsx'

const now = '2026-11-21T10:45:00'

/** The amount due today in one number, failed payments first, then the history. */
const meta = {
  title: 'Screens/Portal/Overview',
  component: PayerScreen,
  args: { at: '/overview', given: overviewAnswers, children: <OverviewScreen /> },
  tags: ['screen'],
  beforeEach: () => freezeTime(now),
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof PayerScreen>

export default meta

type Story = StoryObj<typeof meta>

export const Maya: Story = {
  tags: ['picture'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('$245.00')).toBeVisible()
    await expect(await canvas.findByRole('link', { name: 'MAYAPAID0001' })).toBeVisible()
  },
}

export const Loading: Story = { args: { given: pendingOverviewAnswers } }

/** Empty states in every section, including the lists that answer 409. */
export const Empty: Story = {
  tags: ['picture'],
  args: { given: emptyOverviewAnswers },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('$0.00')).toBeVisible()
    await expect(canvas.queryByRole('table')).toBeNull()
  },
}

/** [ERR-10] The header shows the email when the name could not be loaded. */
export const WithoutName: Story = {
  args: { given: [...overviewAnswers, fails(listPayersOfPortalUser, 'internal')] },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(
        /(Error getting first\/last name for portalUserId: 1|No pudimos cargar su nombre y apellido \(usuario n.º 1)/,
      ),
    ).toBeVisible()
    await expect(canvas.getByText(/^(Payer Info|Sus datos)$/)).toBeVisible()
    await expect(within(canvas.getByRole('banner')).getByText('maya@example.com')).toBeVisible()
    await expect(await canvas.findByText('$245.00')).toBeVisible()
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
    await expect(await canvas.findAllByRole('status')).toHaveLength(2)
  },
}

const oneFails = (given: PreparedAnswer, says: RegExp): Story => ({
  args: { given: [...overviewAnswers, given] },
  play: async ({ canvas }) => {
    const failed = await canvas.findByRole('status')
    await expect(failed).toHaveTextContent(says)
  },
})

/** The amount due today is still known. */
export const DueFailed = oneFails(
  invoicesIn('scheduled', fails(listChargeEvents, 'internal')),
  /^(Unpaid Invoices|Facturas por pagar)/,
)

const returnedInvoice = aChargeEvent({ decline: { kind: 'returned', code: 'account_closed' } })

export const BankPaymentReturned: Story = {
  args: {
    given: [
      ...overviewAnswers,
      invoicesIn('scheduled', answers(listChargeEvents, { chargeEvents: [returnedInvoice] })),
    ],
  },
  play: async ({ canvas }) => {
    const sentence =
      /(returned your last payment\. Reason: the account is|devolvió su último pago\. Motivo: la cuenta)/
    await expect(await canvas.findByText(sentence)).toBeVisible()
  },
}

export const PendingFailed = oneFails(
  invoicesIn('stripe_pending', fails(listChargeEvents, 'internal')),
  /^(Pending Invoices|Facturas en proceso)/,
)

/** The amount due today is unknown. */
export const FailedPaymentsFailed = oneFails(
  fails(listFailedPayments, 'internal'),
  /^(Failed Payments|Pagos no realizados)/,
)

export const ScheduledFailed = oneFails(
  fails(listScheduledPayments, 'internal'),
  /^(Scheduled Payments|Pagos programados)/,
)

/** Each section shows its own error. */
export const FailedEverywhereButOne: Story = {
  args: {
    given: [
      ...overviewAnswers,
      fails(listChargeEvents, 'unreachable'),
      fails(listFailedPayments, 'unreachable'),
      fails(listTransactions, 'unreachable'),
    ],
  },
}

/** One error when nothing could be loaded. */
export const Unreachable: Story = { args: { given: unreachableOverviewAnswers } }

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
    const pages = await canvas.findAllByRole('button', { name: /3$/ })
    const [last] = pages
    if (last) await userEvent.click(last)
    await expect(await canvas.findByRole('link', { name: 'C6ZH9A2XP7KT' })).toBeVisible()
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

export const UpdateFailedPayment: Story = {
  args: {
    given: [...overviewAnswers, answers(listPaymentMethods, someSavedMethods())],
  },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Aligner treatment/ }))
    const screen = within(canvasElement.ownerDocument.body)
    await userEvent.click(await screen.findByRole('radio', { name: /5556/ }))
    await expect(await screen.findByRole('dialog')).toBeVisible()
  },
}
