import { followHistory } from '@payment-center/ui/back'
import { MaintenanceBanner } from '@payment-center/ui/shell'
import { useSyncExternalStore } from 'react'
import { DocumentTitle } from '../document-title/DocumentTitle.tsx'
import { LoadingAnnouncer } from '../loading/LoadingAnnouncer.tsx'
import { maintenance } from './maintenance.ts'

followHistory()

/** The document title, the announcement of slow loads and the maintenance notice, which load after the screen. */
export default function PageExtras() {
  return (
    <>
      <DocumentTitle />
      <LoadingAnnouncer />
      <MaintenanceNotice />
    </>
  )
}

/** Shows the next maintenance window. */
function MaintenanceNotice() {
  const state = useSyncExternalStore(maintenance.subscribe, maintenance.getState)
  if (state.status !== 'announced') return null
  return <MaintenanceBanner over startsAt={state.startsAt} endsAt={state.endsAt} />
}
