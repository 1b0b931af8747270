import { freezeTime } from '@payment-center/ui/testing'
import type { Meta } from '@storybook/react-vite'
import { PayerScreen } from './PayerScreen.tsx'

/** What all stories of a payer's screen share: the shell around it, and a fixed time. */
export const payerScreenMeta = {
  component: PayerScreen,
  beforeEach: () => freezeTime('2026-11-21T10:45:00'),
} satisfies Meta<typeof PayerScreen>
