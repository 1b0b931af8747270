import type { ReactNode } from 'react'
import { Seal } from '../seal/Seal.tsx'
import * as styles from './Empty.css.ts'

type Props = {
  readonly icon: ReactNode
  readonly title: ReactNode
  readonly children?: ReactNode
  readonly action?: ReactNode
}

/** Nothing here yet: the sentence, one line of help, at most one button. */
export function Empty({ icon, title, children, action }: Props) {
  return (
    <div className={styles.empty}>
      <Seal tone="neutral" icon={icon} small />
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {children ? <p className={styles.help}>{children}</p> : null}
      </div>
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  )
}
