import { classes } from '../classes.ts'
import { WarningIcon } from '../icon/WarningIcon.tsx'
import { useMessages } from '../language/index.ts'
import { banner, over, row } from '../shell/MaintenanceBanner.css.ts'
import { offlineMessages } from './offline.messages.ts'
import { useOnline } from './use-online.ts'

/** Says at the bottom edge of any page that the browser is offline, without a layout shift. */
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
