import { fails } from '@payment-center/api-client/testing'
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
import { overviewAnswers, unreachableOverviewAnswers } from '../overview-answers.ts'
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

const page = within(document.body)

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

async function showsErrors(...titles: readonly RegExp[]) {
  // The shell's own live region is empty.
  const errors = () => page.getAllByRole('status').filter(({ textContent }) => textContent !== '')
  await waitFor(() => expect(errors()).toHaveLength(titles.length))
  for (const [index, error] of errors().entries()) {
    await expect(error).toHaveTextContent(titles[index] ?? '')
    await expect(error).toHaveTextContent(/Bright Smiles Dental.*\(212\) 555-0142/)
  }
}

/** Each section shows its own error, and the amount due today is unknown. */
export const FailedEverywhereButOne: Story = {
  args: {
    given: [
      ...overviewAnswers,
      fails(listChargeEvents, 'internal'),
      fails(listFailedPayments, 'internal'),
      fails(listTransactions, 'internal'),
    ],
  },
  play: () =>
    showsErrors(
      /^(Failed Payments|Pagos no realizados)/,
      /^(Late Invoices|Facturas atrasadas)/,
      /^(Unpaid Invoices|Facturas por pagar)/,
      /^(Pending Invoices|Facturas en proceso)/,
      /^(Patient Transactions|Transacciones del paciente)/,
    ),
}

export const ScheduledFailed: Story = {
  args: { given: [...overviewAnswers, fails(listScheduledPayments, 'internal')] },
  play: () => showsErrors(/^(Scheduled Payments|Pagos programados)/),
}

/** One error when nothing could be loaded. */
export const Unreachable: Story = { args: { given: unreachableOverviewAnswers } }
