import { classes } from '../classes.ts'
import { useMessages } from '../language/index.ts'
import { WarningIcon } from '../icon/WarningIcon.tsx'
import * as styles from './MaintenanceBanner.css.ts'
import { shellMessages } from './shell.messages.ts'

type Props = {
  /** Days and times as text, already in Eastern time: "11/22/2026, 1:00 AM". */
  readonly from: string
  /** When it ends. */
  readonly until: string
  /** Comes late, to a page that is in use: over its bottom edge instead of above it all, so that nothing moves. */
  readonly over?: boolean | undefined
}

/** Says on every page when the portal will be away. Not there once it is over: that is its owner's to decide. */
export function MaintenanceBanner({ from, until, over }: Props) {
  const messages = useMessages(shellMessages)
  return (
    <aside className={classes(styles.banner, over && styles.over)} aria-label={messages.maintenanceLabel}>
      <p className={styles.row}>
        <WarningIcon />
        <span>{messages.maintenance(from, until)}</span>
      </p>
    </aside>
  )
}
