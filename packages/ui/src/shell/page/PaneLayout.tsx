import * as styles from './PaneLayout.css.ts'
import type { ReactNode } from 'react'
import { LegalLinks } from '../practice/PracticeFooter.tsx'
import { type Legal, type PracticeDetails, PracticeBlock } from '../practice/Logo.tsx'

type Props = {
  /** Notices, such as the bill's status: under the header on a phone, above the right pane on a wide screen. */
  readonly notice?: ReactNode
  /** What is paid. */
  readonly summary: ReactNode
  /** The payment methods, or the outcome. */
  readonly payment: ReactNode
  /** Shown at the bottom of the left pane on a wide screen; without it, the footer shows it. */
  readonly practice?: PracticeDetails | undefined
  /** The links to terms and privacy. */
  readonly legal?: Legal | undefined
}

/** The two panes of a payment, side by side from 60rem. */
export function PaneLayout({ notice, summary, payment, practice, legal }: Props) {
  return (
    <main className={styles.panes}>
      {notice ? <div className={styles.notice}>{notice}</div> : null}
      <section className={styles.summary}>
        <div className={styles.summaryColumn}>
          {summary}
          {practice ? (
            <div className={styles.practice}>
              <div className={styles.ruled}>
                <PracticeBlock practice={practice} tone="accent" />
                {legal ? <LegalLinks legal={legal} /> : null}
              </div>
            </div>
          ) : null}
        </div>
      </section>
      <section className={styles.payment}>
        <div className={styles.paymentColumn}>{payment}</div>
      </section>
    </main>
  )
}
