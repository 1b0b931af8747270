import type { MaintenanceStore } from '@payment-center/api-client/maintenance'
import { formatEastern } from '@payment-center/ui/format'
import { useLanguage } from '@payment-center/ui/language'
import { MaintenanceBanner } from '@payment-center/ui/shell'
import { useSyncExternalStore } from 'react'

type Props = {
  readonly maintenance: Pick<MaintenanceStore, 'getState' | 'subscribe'>
  /** Where it comes after the page: over its bottom edge, so that nothing moves. */
  readonly over?: boolean
}

/** Announces a scheduled window until it is over. */
export function MaintenanceNotice({ maintenance, over }: Props) {
  const state = useSyncExternalStore(maintenance.subscribe, maintenance.getState)
  const { language } = useLanguage()
  if (state.status === 'none') return null
  return (
    <MaintenanceBanner
      over={over}
      from={formatEastern(state.startsAt, language)}
      until={formatEastern(state.endsAt, language)}
    />
  )
}
