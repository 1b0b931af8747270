import { followHistory } from '@payment-center/ui/back'
import { MaintenanceBanner } from '@payment-center/ui/shell'
import { useSyncExternalStore, useEffect } from 'react'
import { maintenance } from './maintenance.ts'
import { useMessages } from '@payment-center/ui/language'
import { pageOwner } from '@payment-center/ui/theme'
import { documentTitleMessages } from '../messages.en.ts'
import { LoadingAnnouncement } from '@payment-center/ui/loading'

followHistory()

/** The document title, the announcement of slow loads and the maintenance notice, which load after the screen. */
export default function PageExtras() {
  return (
    <>
      <DocumentTitle />
      <LoadingAnnouncement />
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

/** Sets the document title from the page's heading and practice by observing the DOM: screens don't load this code. */
function DocumentTitle() {
  const { center } = useMessages(documentTitleMessages)
  useEffect(() => {
    const name = () => {
      const heading = document.querySelector('main h1')?.textContent
      const owner = pageOwner() ?? center
      document.title = heading ? `${heading} · ${owner}` : owner
    }
    name()
    const observer = new MutationObserver(name)
    observer.observe(document.body, { childList: true, subtree: true, characterData: true })
    return () => observer.disconnect()
  }, [center])
  return null
}
