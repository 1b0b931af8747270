import * as styles from './PaneLayout.css.ts'
import type { ReactNode } from 'react'
import { LegalLinks } from '../practice/PracticeFooter.tsx'
import { type Legal, type Practice, PracticeBlock } from '../practice/Logo.tsx'

type Props = {
  /** A notice under the header on a phone, above the right pane on a wide screen. */
  readonly notice?: ReactNode
  /** What you pay. */
  readonly what: ReactNode
  /** How you pay. */
  readonly how: ReactNode
  /** Shown at the bottom of the left pane on a wide screen; without it, the footer shows it. */
  readonly practice?: Practice | undefined
  /** The links to terms and privacy. */
  readonly legal?: Legal | undefined
}

/** The two panes of a payment, side by side from 60rem. */
export function PaneLayout({ notice, what, how, practice, legal }: Props) {
  return (
    <main className={styles.panes}>
      {notice ? <div className={styles.notice}>{notice}</div> : null}
      <section className={styles.what}>
        <div className={styles.whatColumn}>
          {what}
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
      <section className={styles.how}>
        <div className={styles.howColumn}>{how}</div>
      </section>
    </main>
  )
}
