import { OfflineBanner } from '@payment-center/ui/offline'
import { freezeTime, goOffline } from '@payment-center/ui/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import OverviewScreen from '../../features/overview/OverviewScreen.tsx'
import { overviewAnswers } from '../overview-answers.ts'
import { payerScreenMeta, type PayerScreen } from '../PayerScreen.tsx'

/** The portal while the browser is offline: what was loaded stays, under a banner. */
const meta = {
  ...payerScreenMeta,
  id: 'screens-portal-offline',
  title: 'Screens/Outages/Offline in the portal',
  args: { at: '/overview', given: overviewAnswers, children: <OverviewScreen /> },
  tags: ['screen', '!autodocs'],
  decorators: [
    (Story) => (
      <>
        <OfflineBanner />
        <Story />
      </>
    ),
  ],
  beforeEach() {
    const restoreTime = freezeTime('2026-11-21T10:45:00')
    const restoreConnection = goOffline()
    return () => {
      restoreTime()
      restoreConnection()
    }
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof PayerScreen>

export default meta

export const Overview: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/^(You’re offline|No tiene conexión|Está sin conexión)\.$/),
    ).toBeVisible()
    await expect(await canvas.findByText('$245.00')).toBeVisible()
  },
}
