import { answers } from '@payment-center/api-client/testing'
import { listChargeEvents } from '@payment-center/validation/wire'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import OverviewScreen from '../../features/overview/OverviewScreen.tsx'
import { inOneResponse, invoicesIn, lateInvoice, nothingInOneResponse } from '../overview-answers.ts'
import { payerScreenMeta } from '../payer-screen-meta.ts'
import type { PayerScreen } from '../PayerScreen.tsx'

/** The overview as it usually loads; in the other stories the call for all parts fails, and each part loads alone. */
const meta = {
  ...payerScreenMeta,
  id: 'screens-portal-overview-in-one-response',
  title: 'Screens/Bills in the portal/Overview in one response',
  args: { at: '/overview', given: [nothingInOneResponse], children: <OverviewScreen /> },
  tags: ['screen'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof PayerScreen>

export default meta

type Story = StoryObj<typeof meta>

/** Asks for the parts alone only where a list is too long for the response. */
export const InOneResponse: Story = {
  args: {
    given: [inOneResponse, invoicesIn('unpaid', answers(listChargeEvents, { chargeEvents: [lateInvoice] }))],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('$245.00')).toBeVisible()
    await expect(await canvas.findByRole('link', { name: 'MAYAPAID0001' })).toBeVisible()
  },
}

/** Empty states from one response. */
export const EmptyInOneResponse: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('$0.00')).toBeVisible()
    await expect(canvas.queryByRole('table')).toBeNull()
  },
}
