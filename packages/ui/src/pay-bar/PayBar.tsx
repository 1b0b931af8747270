import type { ReactNode } from 'react'
import { useMessages } from '../language/index.ts'
import { payBarMessages } from './pay-bar.messages.ts'
import * as styles from './PayBar.css.ts'

type Props = {
  /** The amount, as PayBarAmount or PayBarPrices. */
  readonly start?: ReactNode
  /** One button. */
  readonly children: ReactNode
}

/** The amount and the pay button at the bottom of a phone. From 60rem the pane has the button (WideOnly). */
export function PayBar({ start, children }: Props) {
  const { payment } = useMessages(payBarMessages)
  return (
    // Outside of `main` and below the footer, so it is a landmark of its own.
    <section className={styles.bar} aria-label={payment}>
      {start ? <div className={styles.start}>{start}</div> : null}
      <div className={styles.action}>{children}</div>
    </section>
  )
}
