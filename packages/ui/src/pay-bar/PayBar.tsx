import * as styles from './PayBar.css.ts'
import type { ReactNode } from 'react'
import { useMessages } from '../language/index.ts'
import { payBarMessages } from '../messages.en.ts'
import { wideOnly } from './PayBar.css.ts'

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

type PayBarAmountProps = {
  readonly label: string
  /** The formatted amount. */
  readonly amount: string
}

/** A single amount in the pay bar. */
export function PayBarAmount({ label, amount }: PayBarAmountProps) {
  return (
    <p>
      <span className={styles.label}>{`${label} `}</span>
      <br />
      <span className={styles.sum}>{amount}</span>
    </p>
  )
}

type PayBarPricesProps = {
  /** The formatted price by debit card. */
  readonly debit: string
  /** The formatted price by credit card. */
  readonly credit: string
}

/** Both card prices in the pay bar, while the card is unknown. */
export function PayBarPrices({ debit, credit }: PayBarPricesProps) {
  const messages = useMessages(payBarMessages)
  return (
    <div className={styles.pairs}>
      <span>{messages.debit}</span>
      <span className={styles.figure}>{debit}</span>
      <span>{messages.credit}</span>
      <span className={styles.figure}>{credit}</span>
    </div>
  )
}

/** Shown from 60rem, where there is no pay bar. */
export function WideOnly({ children }: { readonly children: ReactNode }) {
  return <div className={wideOnly}>{children}</div>
}
