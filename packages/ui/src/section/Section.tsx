import { useId, type ReactNode } from 'react'
import { Heading } from '../text/Heading.tsx'
import * as styles from './Section.css.ts'

type Props = {
  readonly title: ReactNode
  /** How large its heading is. */
  readonly size?: 'section' | 'card' | undefined
  /** At the title's other end: "Last update 10:42 AM". */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** A part of a page under its own heading. */
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
