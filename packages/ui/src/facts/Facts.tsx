import * as styles from './Facts.css.ts'
import type { ReactNode } from 'react'

/** A grid of facts: two columns on a phone, three from 48rem. */
export function Facts({ children }: { readonly children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>
}

type FactProps = { readonly label: ReactNode; readonly children: ReactNode }

/** A label and its value. */
export function Fact({ label, children }: FactProps) {
  return (
    <div className={styles.fact}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  )
}
