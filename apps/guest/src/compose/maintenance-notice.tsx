import { formatEastern } from '@payment-center/ui/format'
import { useLanguage } from '@payment-center/ui/language'
import { MaintenanceBanner } from '@payment-center/ui/shell'
import { useSyncExternalStore } from 'react'
import { maintenance } from './maintenance.ts'

/** Shows the next maintenance window, in Eastern time. */
export function MaintenanceNotice() {
  const state = useSyncExternalStore(maintenance.subscribe, maintenance.getState)
  const { language } = useLanguage()
  if (state.status !== 'announced') return null
  const { startsAt, endsAt } = state
  return (
    <MaintenanceBanner
      over
      from={formatEastern(startsAt, language)}
      until={formatEastern(endsAt, language)}
    />
  )
}
