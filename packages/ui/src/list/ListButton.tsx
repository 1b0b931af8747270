import type { ReactNode } from 'react'
import { ChevronRightIcon } from '../icon/ChevronRightIcon.tsx'
import * as styles from './List.css.ts'

type Props = {
  readonly title: ReactNode
  readonly detail?: ReactNode
  readonly onClick: () => void
}

/** One thing of a list to choose, and go on with: the whole row is the button. */
export function ListButton({ title, detail, onClick }: Props) {
  return (
    <li className={styles.item}>
      <button type="button" onClick={onClick} className={styles.press}>
        <span className={styles.pressWords}>
          <span className={styles.pressTitle}>{title}</span>
          {detail ? <span className={styles.pressDetail}> {detail}</span> : null}
        </span>
        <ChevronRightIcon />
      </button>
    </li>
  )
}
