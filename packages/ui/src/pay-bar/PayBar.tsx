import type { ReactNode } from 'react'
import { useMessages } from '../language/index.ts'
import { payBarMessages } from './pay-bar.messages.ts'
import * as styles from './PayBar.css.ts'

type Props = {
  /** The sum, as PayBarAmount or PayBarPrices. */
  readonly start?: ReactNode
  /** The one button. */
  readonly children: ReactNode
}

/** On the bottom edge of a phone: what it costs and the button. From 60rem the pane has the button (WideOnly). */
export function PayBar({ start, children }: Props) {
  const { payment } = useMessages(payBarMessages)
  return (
    // It stands outside of main, below the footer: a landmark of its own, for who goes from one to the next.
    <section className={styles.bar} aria-label={payment}>
      {start ? <div className={styles.start}>{start}</div> : null}
      <div className={styles.action}>{children}</div>
    </section>
  )
}
