import { DocumentTitle } from '../document-title/DocumentTitle.tsx'
import { MaintenanceNotice } from './maintenance-notice.tsx'

/** The document title and the maintenance notice, which load after the screen. */
export default function PageExtras() {
  return (
    <>
      <DocumentTitle />
      <MaintenanceNotice />
    </>
  )
}
