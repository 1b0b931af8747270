import * as styles from './MaintenanceBanner.css.ts'
import { classes } from '../classes.ts'
import { formatEasternWindow } from '../format/index.ts'
import { useLanguage, useMessages } from '../language/index.ts'
import { WarningIcon } from '../icon/Icons.tsx'
import { maintenanceBannerMessages } from '../messages.en.ts'

type Props = {
  /** The start, in milliseconds of UTC; shown in Eastern time. */
  readonly startsAt: number
  /** The end, in milliseconds of UTC. */
  readonly endsAt: number
  /** Fixed to the bottom edge, for a page that is already in use, to avoid a layout shift. */
  readonly over?: boolean | undefined
}

/** Announces a maintenance window. The parent removes it afterwards. */
export function MaintenanceBanner({ startsAt, endsAt, over }: Props) {
  const messages = useMessages(maintenanceBannerMessages)
  const { language } = useLanguage()
  return (
    <aside className={classes(styles.banner, over && styles.over)} aria-label={messages.label}>
      <p className={styles.row}>
        <WarningIcon />
        <span>{messages.window(formatEasternWindow(startsAt, endsAt, language))}</span>
      </p>
    </aside>
  )
}
