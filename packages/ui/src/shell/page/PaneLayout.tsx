import type { ReactNode } from 'react'
import { LegalLinks } from '../practice/LegalLinks.tsx'
import * as styles from './PaneLayout.css.ts'
import type { Legal, Practice } from '../practice/practice.ts'
import { PracticeBlock } from '../practice/PracticeBlock.tsx'

type Props = {
  /** Said before anything is paid: under the header on a phone, above how you pay where the panes stand side by side. */
  readonly notice?: ReactNode
  /** What you pay. */
  readonly what: ReactNode
  /** How you pay. */
  readonly how: ReactNode
  /** Shown at the foot of the left pane where the panes stand beside each other; without it, the footer says it. */
  readonly practice?: Practice | undefined
  /** Where terms and privacy are. */
  readonly legal?: Legal | undefined
}

/** Paying: what and how, under each other, from 60rem beside each other. */
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
