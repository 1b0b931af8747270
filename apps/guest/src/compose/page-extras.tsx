import { followHistory } from '@payment-center/ui/back'
import { DocumentTitle } from '../document-title/DocumentTitle.tsx'
import { LoadingAnnouncer } from '../loading/LoadingAnnouncer.tsx'
import { MaintenanceNotice } from './maintenance-notice.tsx'

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
