import { classes } from '../classes.ts'
import { useMessages } from '../language/index.ts'
import { WarningIcon } from '../icon/WarningIcon.tsx'
import * as styles from './MaintenanceBanner.css.ts'
import { shellMessages } from './shell.messages.ts'

type Props = {
  /** The start as text in Eastern time: "11/22/2026, 1:00 AM". */
  readonly from: string
  /** The end. */
  readonly until: string
  /** Fixed to the bottom edge, for a page that is already in use, to avoid a layout shift. */
  readonly over?: boolean | undefined
}

/** Announces a maintenance window. The parent removes it afterwards. */
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
