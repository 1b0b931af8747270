import type { ReactNode } from 'react'
import { Seal } from '../badge/Badge.tsx'
import { Stack } from '../layout/Stack.tsx'
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
      <Stack space={4}>
        <p className={styles.title}>{title}</p>
        {children ? <p className={styles.help}>{children}</p> : null}
      </Stack>
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  )
}
