import { MaintenanceBanner } from '@payment-center/ui/shell'
import { useSyncExternalStore } from 'react'
import { maintenance } from './maintenance.ts'

/** Shows the next maintenance window. */
export function MaintenanceNotice() {
  const state = useSyncExternalStore(maintenance.subscribe, maintenance.getState)
  if (state.status !== 'announced') return null
  return <MaintenanceBanner over startsAt={state.startsAt} endsAt={state.endsAt} />
}
