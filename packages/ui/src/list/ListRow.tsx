import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import * as styles from './List.css.ts'

type Props = {
  /** A card's or bank's logo. */
  readonly start?: ReactNode
  readonly title: ReactNode
  /** A Badge beside the title; on a phone under the detail. */
  readonly badge?: ReactNode
  readonly detail?: ReactNode
  /** A formatted amount. */
  readonly amount?: ReactNode
  /** One button. */
  readonly action?: ReactNode
}

/** A row of a list. On a phone the amount is beside the title and the button below it. */
export function ListRow({ start, title, badge, detail, amount, action }: Props) {
  const owed = Boolean(amount) && Boolean(action)
  const bare = !detail && !badge
  return (
    <li className={classes(styles.row, bare && styles.bare, owed && styles.owed)}>
      {start ? <span className={styles.start}>{start}</span> : null}
      <span className={styles.title}>{title}</span>
      {badge ? <span className={styles.badge}>{badge}</span> : null}
      {detail ? <span className={styles.detail}>{detail}</span> : null}
      {amount ? <span className={styles.amount}>{amount}</span> : null}
      {action ? <span className={styles.action}>{action}</span> : null}
    </li>
  )
}
