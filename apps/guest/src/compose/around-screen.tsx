import { DocumentTitle } from '../document-title/DocumentTitle.tsx'
import { MaintenanceNews } from './maintenance-news.tsx'

/** What stands around every screen, and comes after it. */
export default function AroundScreen() {
  return (
    <>
      <DocumentTitle />
      <MaintenanceNews />
    </>
  )
}
