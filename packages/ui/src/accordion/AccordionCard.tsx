import * as styles from './AccordionCard.css.ts'
import { useId, type ReactNode } from 'react'
import { classes } from '../classes.ts'
import { ChevronDownIcon } from '../icon/Icons.tsx'
import { Heading } from '../text/Text.tsx'

type Props = {
  readonly title: ReactNode
  /** A Badge beside the title. */
  readonly badge?: ReactNode
  /** One line under the title, visible while closed too. */
  readonly detail?: ReactNode
  readonly open: boolean
  /** Called when the heading is pressed. */
  readonly onToggle: () => void
  readonly children: ReactNode
}

/** A card that expands under its heading. The parent decides which one is open. */
export function AccordionCard({ title, badge, detail, open, onToggle, children }: Props) {
  const id = useId()
  return (
    <article className={styles.card} aria-labelledby={`${id}-title`}>
      <div className={styles.head}>
        <div className={styles.text}>
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
