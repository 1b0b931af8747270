import type { ReactNode } from 'react'
import * as styles from './Facts.css.ts'

type Props = { readonly label: ReactNode; readonly children: ReactNode }

/** A label and its value. */
export function Fact({ label, children }: Props) {
  return (
    <div className={styles.fact}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  )
}
