import { answers, fails, waits, type PreparedAnswer } from '@payment-center/api-client/testing'
import { freezeTime } from '@payment-center/ui/testing'
import { someSavedMethods } from '@payment-center/validation/testing'
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

/** What a payer owes today in one number, trouble before routine, then what was paid. */
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

/** Every list is empty, also those that answer 409. */
export const Nothing: Story = {
  tags: ['picture'],
  args: { given: emptyOverviewAnswers },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('$0.00')).toBeVisible()
    await expect(canvas.queryByRole('table')).toBeNull()
  },
}

/** [ERR-10] Nobody could tell her name: the header has her e-mail instead, and everything else works. */
export const WithoutName: Story = {
  args: { given: [...overviewAnswers, fails(listPayersOfPortalUser, 'internal')] },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(
        /(Error getting first\/last name for portalUserId:|No pudimos obtener el nombre y apellido del usuario) 1/,
      ),
    ).toBeVisible()
    await expect(canvas.getByText(/^(Payer Info|Datos del pagador)$/)).toBeVisible()
    await expect(within(canvas.getByRole('banner')).getByText('maya@example.com')).toBeVisible()
    await expect(await canvas.findByText('$245.00')).toBeVisible()
  },
}

/** Two parts failed and one is on its way; the rest works. */
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

/** What is owed is still known. */
export const DueFailed = oneFails(
  invoicesIn('scheduled', fails(listChargeEvents, 'internal')),
  /^(Unpaid Invoices|Facturas por pagar)/,
)

export const PendingFailed = oneFails(
  invoicesIn('stripe_pending', fails(listChargeEvents, 'internal')),
  /^(Pending Invoices|Facturas en proceso)/,
)

/** What is owed can't be told without them. */
export const FailedPaymentsFailed = oneFails(
  fails(listFailedPayments, 'internal'),
  /^(Failed Payments|Pagos no realizados)/,
)

export const ScheduledFailed = oneFails(
  fails(listScheduledPayments, 'internal'),
  /^(Scheduled Payments|Pagos programados)/,
)

/** Each part says for itself what it could not load. */
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

/** Nothing came: said once. */
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

/** The last page of the history, and no gap to it. */
export const LastPage: Story = {
  play: async ({ canvas }) => {
    const pages = await canvas.findAllByRole('button', { name: /3$/ })
    const [last] = pages
    if (last) await userEvent.click(last)
    await expect(await canvas.findByRole('link', { name: 'C6ZH9A2XP7KT' })).toBeVisible()
  },
}

/** Behind it stands a skeleton: no figures of a session that ended. */
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
