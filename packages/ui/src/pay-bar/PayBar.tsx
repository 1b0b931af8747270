import type { ReactNode } from 'react'
import * as styles from './PayBar.css.ts'

type Props = {
  /** The sum, as PayBarAmount or PayBarPrices. */
  readonly start?: ReactNode
  /** The one button. */
  readonly children: ReactNode
}

/** On the bottom edge of a phone: what it costs and the button. From 60rem the pane has the button (WideOnly). */
export function PayBar({ start, children }: Props) {
  return (
    <div className={styles.bar}>
      {start ? <div className={styles.start}>{start}</div> : null}
      <div className={styles.action}>{children}</div>
    </div>
  )
}
