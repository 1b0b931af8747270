import { useId, type ReactNode } from 'react'
import { classes } from '../classes.ts'
import { ChevronDownIcon } from '../icon/ChevronDownIcon.tsx'
import { Heading } from '../text/Heading.tsx'
import * as styles from './AccordionCard.css.ts'

type Props = {
  readonly title: ReactNode
  /** What needs attention, beside the title: a Badge. */
  readonly badge?: ReactNode
  /** One line under the title, also while it is closed. */
  readonly detail?: ReactNode
  readonly open: boolean
  /** A press on the heading. */
  readonly onToggle: () => void
  readonly children: ReactNode
}

/** A card that opens under its heading. Which of several is open is their owner's to decide. */
export function AccordionCard({ title, badge, detail, open, onToggle, children }: Props) {
  const id = useId()
  return (
    <article className={styles.card} aria-labelledby={`${id}-title`}>
      <div className={styles.head}>
        <div className={styles.words}>
          <div className={styles.titleRow}>
            <Heading level={2} size="card">
              <button
                type="button"
                id={`${id}-title`}
                className={styles.button}
                aria-expanded={open}
                aria-controls={open ? `${id}-content` : undefined}
                aria-describedby={
                  classes(Boolean(badge) && `${id}-badge`, Boolean(detail) && `${id}-line`) || undefined
                }
                onClick={onToggle}
              >
                {title}
              </button>
            </Heading>
            {badge ? (
              <span id={`${id}-badge`} className={styles.badge}>
                {badge}
              </span>
            ) : null}
          </div>
          {detail ? (
            <p id={`${id}-line`} className={styles.detail}>
              {detail}
            </p>
          ) : null}
        </div>
        <span className={classes(styles.chevron, open && styles.turned)}>
          <ChevronDownIcon />
        </span>
      </div>
      {open ? (
        <div id={`${id}-content`} className={styles.content}>
          {children}
        </div>
      ) : null}
    </article>
  )
}
