import { DocumentTitle } from '../document-title/DocumentTitle.tsx'
import { MaintenanceNotice } from './maintenance-notice.tsx'

/** What stands around every screen, and comes after it. */
export default function PageExtras() {
  return (
    <>
      <DocumentTitle />
      <MaintenanceNotice />
    </>
  )
}
