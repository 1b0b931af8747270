import type { MaintenanceStore } from '@payment-center/api-client/maintenance'
import { MaintenanceBanner } from '@payment-center/ui/shell'
import { useSyncExternalStore } from 'react'

type Props = {
  readonly maintenance: Pick<MaintenanceStore, 'getState' | 'subscribe'>
  /** Fixed to the bottom edge, for a notice that appears after the page. */
  readonly over?: boolean
}

/** Shows a scheduled maintenance window until it is over. */
export function MaintenanceNotice({ maintenance, over }: Props) {
  const state = useSyncExternalStore(maintenance.subscribe, maintenance.getState)
  if (state.status === 'none') return null
  return <MaintenanceBanner over={over} startsAt={state.startsAt} endsAt={state.endsAt} />
}
