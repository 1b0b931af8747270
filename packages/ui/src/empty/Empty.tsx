import type { ReactNode } from 'react'
import { Seal } from '../badge/Seal.tsx'
import * as styles from './Empty.css.ts'

type Props = {
  /** An icon above the title. */
  readonly icon: ReactNode
  readonly title: ReactNode
  readonly children?: ReactNode
  readonly action?: ReactNode
}

/** An empty state: a sentence, one line of help and at most one button. */
export function Empty({ icon, title, children, action }: Props) {
  return (
    <div className={styles.empty}>
      <Seal tone="neutral" icon={icon} small />
      <div className={styles.text}>
        <p className={styles.title}>{title}</p>
        {children ? <p className={styles.help}>{children}</p> : null}
      </div>
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  )
}
