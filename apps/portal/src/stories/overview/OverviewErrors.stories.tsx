import { fails, type PreparedAnswer } from '@payment-center/api-client/testing'
import {
  listChargeEvents,
  listFailedPayments,
  listPayersOfPortalUser,
  listScheduledPayments,
  listTransactions,
} from '@payment-center/validation/wire'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import OverviewScreen from '../../features/overview/OverviewScreen.tsx'
import { invoicesIn, overviewAnswers, unreachableOverviewAnswers } from '../overview-answers.ts'
import { payerScreenMeta, type PayerScreen } from '../PayerScreen.tsx'

/** The overview when the API fails: a section that could not be loaded shows an error, and the others work. */
const meta = {
  ...payerScreenMeta,
  id: 'screens-portal-overview-errors',
  title: 'Screens/Bills in the portal/Overview errors',
  args: { at: '/overview', given: overviewAnswers, children: <OverviewScreen /> },
  tags: ['screen', '!autodocs'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof PayerScreen>

export default meta

type Story = StoryObj<typeof meta>

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

const oneFails = (given: PreparedAnswer, says: RegExp): Story => ({
  args: { given: [...overviewAnswers, given] },
  play: async ({ canvas }) => {
    // The shell's own live region is empty.
    const findFailed = () => canvas.queryAllByRole('status').find(({ textContent }) => textContent !== '')
    await waitFor(() => expect(findFailed()).toHaveTextContent(says))
    const failed = findFailed()
    await expect(failed).toHaveTextContent(/Bright Smiles Dental.*\(212\) 555-0142/)
  },
})

/** The amount due today is still known. */
export const DueFailed = oneFails(
  invoicesIn('scheduled', fails(listChargeEvents, 'internal')),
  /^(Unpaid Invoices|Facturas por pagar)/,
)

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
