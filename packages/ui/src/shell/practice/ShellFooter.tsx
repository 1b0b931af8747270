import { classes } from '../../classes.ts'
import { useMessages } from '../../language/index.ts'
import { LegalLinks } from './LegalLinks.tsx'
import type { Legal, Practice } from './practice.ts'
import { PracticeBlock } from './PracticeBlock.tsx'
import { shellMessages } from '../shell.messages.ts'
import * as styles from './ShellFooter.css.ts'

type Props = {
  readonly practice: Practice
  /** Where terms and privacy are. */
  readonly legal: Legal
  /** A time of day, as text. */
  readonly lastUpdate?: string | undefined
  /** Only where the panes stand under each other; beside each other, the left one already says it. */
  readonly narrowOnly?: boolean | undefined
}

/** Under every page: whose it is, how to reach them, the other language, the legal pages. */
export function ShellFooter({ practice, legal, lastUpdate, narrowOnly }: Props) {
  const messages = useMessages(shellMessages)
  return (
    <footer className={classes(styles.footer, narrowOnly && styles.narrowOnly)}>
      <div className={styles.row}>
        <PracticeBlock practice={practice} />
        <div className={styles.end}>
          <LegalLinks legal={legal} />
          {lastUpdate ? <div className={styles.update}>{messages.lastUpdate(lastUpdate)}</div> : null}
        </div>
      </div>
    </footer>
  )
}
