import { useId, type ReactNode } from 'react'
import { Heading } from '../text/Heading.tsx'
import * as styles from './Section.css.ts'

type Props = {
  readonly title: ReactNode
  /** The size of the heading. */
  readonly size?: 'section' | 'card' | undefined
  /** Text at the end of the heading's line, such as "Last update 10:42 AM". */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** A section of a page with a heading. */
export function Section({ title, size, aside, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.head}>
        <Heading level={2} size={size} id={id}>
          {title}
        </Heading>
        {aside ? <span className={styles.aside}>{aside}</span> : null}
      </div>
      {children}
    </section>
  )
}
