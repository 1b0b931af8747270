import type { ReactNode } from 'react'
import { ChevronRightIcon } from '../icon/ChevronRightIcon.tsx'
import * as styles from './List.css.ts'
import { separateTexts } from '../text/separate-texts.tsx'

type Props = {
  readonly title: ReactNode
  readonly detail?: ReactNode
  readonly onClick: () => void
}

/** A row that is a button as a whole. */
export function ListButton({ title, detail, onClick }: Props) {
  return (
    <li className={styles.item}>
      <button type="button" onClick={onClick} className={styles.press}>
        <span className={styles.pressWords}>
          <span className={styles.pressTitle}>{title}</span>
          {detail ? <span className={styles.pressDetail}>{separateTexts(<> {detail}</>)}</span> : null}
        </span>
        <ChevronRightIcon />
      </button>
    </li>
  )
}
