import type { MaintenanceStore } from '@payment-center/api-client/maintenance'
import { freezeTime, legal } from '@payment-center/ui/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { MaintenanceScreen } from '../features/maintenance/MaintenanceScreen.tsx'

const active = {
  status: 'active',
  startsAt: Date.parse('2026-11-21T15:00:00Z'),
  endsAt: Date.parse('2026-11-21T17:10:00Z'),
} as const

const maintenance: MaintenanceStore = {
  getState: () => active,
  getInitialState: () => active,
  subscribe: () => () => undefined,
  known: Promise.resolve(),
  start: () => () => undefined,
}

/** The page during a maintenance window: how long it lasts, and no action. */
const meta = {
  id: 'screens-guest-maintenance',
  title: 'Screens/Outages/Maintenance',
  component: MaintenanceScreen,
  args: { maintenance, legal, practice: null },
  tags: ['screen', '!autodocs'],
  parameters: { layout: 'fullscreen' },
  beforeEach: () => freezeTime('2026-11-21T15:45:00Z'),
} satisfies Meta<typeof MaintenanceScreen>

export default meta

export const Active: StoryObj<typeof meta> = { tags: ['picture'] }
