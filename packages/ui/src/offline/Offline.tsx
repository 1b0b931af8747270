import { useSyncExternalStore } from 'react'
import { classes } from '../classes.ts'
import { WarningIcon } from '../icon/Icons.tsx'
import { useMessages } from '../language/index.ts'
import { screenOnly } from '../theme/common.css.ts'
import { banner, over, row } from '../shell/MaintenanceBanner.css.ts'
import { offlineMessages } from '../messages.en.ts'
import { Alert } from '../alert/Alert.tsx'

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}

export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
}

/** A banner at the bottom edge of any page while the browser is offline, without a layout shift. */
export function OfflineBanner() {
  const messages = useMessages(offlineMessages)
  const isOnline = useOnline()
  return (
    <div role="status">
      {isOnline ? null : (
        <div className={classes(banner, over)}>
          <p className={row}>
            <WarningIcon />
            <span>
              <strong>{`${messages.title}.`}</strong>
              <span>{` ${messages.body}`}</span>
            </span>
          </p>
        </div>
      )}
    </div>
  )
}

/** A notice within a page's content while the browser is offline. */
export function OfflineNotice() {
  const messages = useMessages(offlineMessages)
  if (useOnline()) return null
  return (
    <div className={screenOnly}>
      <Alert tone="warning" title={messages.title} announce="polite">
        {messages.body}
      </Alert>
    </div>
  )
}
