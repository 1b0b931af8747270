import { useId, type ReactNode } from 'react'
import { Heading } from '../text/Heading.tsx'
import * as styles from './Section.css.ts'

type Props = {
  readonly title: ReactNode
  readonly level?: 2 | 3 | undefined
  /** How large its heading is. */
  readonly size?: 'section' | 'card' | undefined
  /** At the title's other end: "Last update 10:42 AM". */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** A part of a page under its own heading. */
export function Section({ title, level = 2, size, aside, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.head}>
        <Heading level={level} size={size} id={id}>
          {title}
        </Heading>
        {aside ? <span className={styles.aside}>{aside}</span> : null}
      </div>
      {children}
    </section>
  )
}
