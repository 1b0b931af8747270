import type { ReactNode } from 'react'
import { classes } from '../../classes.ts'
import { LegalLinks } from './LegalLinks.tsx'
import type { Legal, Practice } from './practice.ts'
import { PracticeBlock } from './PracticeBlock.tsx'
import * as styles from './ShellFooter.css.ts'

type Props = {
  readonly practice: Practice
  /** The links to terms and privacy. */
  readonly legal: Legal
  /** “Last update” and its time. */
  readonly lastUpdate?: ReactNode
  /** Only where the panes are stacked; side by side, the left one shows the practice. */
  readonly narrowOnly?: boolean | undefined
}

/** The footer: the practice, the language switch and the legal links. */
export function ShellFooter({ practice, legal, lastUpdate, narrowOnly }: Props) {
  return (
    <footer className={classes(styles.footer, narrowOnly && styles.narrowOnly)}>
      <div className={styles.row}>
        <PracticeBlock practice={practice} />
        <div className={styles.end}>
          <LegalLinks legal={legal} />
          {lastUpdate ? <div className={styles.update}>{lastUpdate}</div> : null}
        </div>
      </div>
    </footer>
  )
}
