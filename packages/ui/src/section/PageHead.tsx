import type { ReactNode } from 'react'
import { Heading } from '../text/Heading.tsx'
import * as styles from './Section.css.ts'

type Props = {
  readonly title: ReactNode
  /** The page's one action; on a phone in full width. */
  readonly action?: ReactNode
}

/** The page's heading and its action. */
export function PageHead({ title, action }: Props) {
  return (
    <div className={styles.pageHead}>
      <Heading level={1}>{title}</Heading>
      {action ? <div className={styles.pageAction}>{action}</div> : null}
    </div>
  )
}
