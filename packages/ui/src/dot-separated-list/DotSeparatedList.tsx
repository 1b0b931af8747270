import type { ReactNode } from 'react'
import * as styles from './DotSeparatedList.css.ts'

type Props = {
  /** Unique texts, or elements with one; empty ones are left out. */
  readonly items: readonly ReactNode[]
}

/** Short texts in one line with dots between them. Texts that wrap start their line without a dot. */
export function DotSeparatedList({ items }: Props) {
  return (
    <span className={styles.frame}>
      <span className={styles.line}>
        {items.filter(Boolean).map((item, index) => (
          <span key={typeof item === 'string' ? item : index} className={styles.item}>
            {index > 0 ? <span className={styles.dot}> · </span> : null}
            <span>{item}</span>
          </span>
        ))}
      </span>
    </span>
  )
}
