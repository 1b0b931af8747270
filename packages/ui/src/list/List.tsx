import * as styles from './List.css.ts'
import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { ChevronRightIcon } from '../icon/Icons.tsx'
import { separateTexts } from '../text/Text.tsx'
import { reducedMotion } from '../theme/scale.ts'

type Props = { readonly label?: string | undefined; readonly children: ReactNode }

/** A list in a card: its rows are ListRow or ListButton. */
export function List({ label, children }: Props) {
  return (
    <ul aria-label={label} className={styles.list}>
      {children}
    </ul>
  )
}

type ListRowProps = {
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
export function ListRow({ start, title, badge, detail, amount, action }: ListRowProps) {
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

type ListButtonProps = {
  /** A practice's mark. */
  readonly start?: ReactNode
  readonly title: ReactNode
  readonly detail?: ReactNode
  /** A line of its own, in stronger type, such as an amount due. */
  readonly amount?: ReactNode
  readonly onClick: () => void
}

/** A row that is a button as a whole. */
export function ListButton({ start, title, detail, amount, onClick }: ListButtonProps) {
  return (
    <li className={styles.item}>
      <button type="button" onClick={onClick} className={styles.press}>
        {start}
        <span className={styles.pressWords}>
          <span className={styles.pressTitle}>{title}</span>
          {detail ? <span className={styles.pressDetail}>{separateTexts(<> {detail}</>)}</span> : null}
          {amount ? <span className={styles.pressAmount}>{separateTexts(<> {amount}</>)}</span> : null}
        </span>
        <ChevronRightIcon />
      </button>
    </li>
  )
}

/**
 * Makes a change that removes rows of lists: they fade out, and the others move to their new position. Assistive
 * technology has the new list at once. With reduced motion, or in a browser without view transitions, nothing moves.
 * @param change is rendered before the next task
 */
export function moveRows(change: () => void): void {
  const canMove = 'startViewTransition' in document
  if (!canMove || matchMedia(reducedMotion).matches) return change()
  const transition = document.startViewTransition(async () => {
    change()
    await new Promise((resolve) => setTimeout(resolve))
  })
  // The next change, or a phone that is turned, ends the movement: the rows are in place at once.
  transition.ready.catch(() => undefined)
}
