import * as styles from './AuthLayout.css.ts'
import type { ReactNode } from 'react'
import { classes } from '../../classes.ts'
import { useMessages } from '../../language/index.ts'
import { LegalLinks } from '../practice/PracticeFooter.tsx'
import { image, large } from '../practice/Logo.css.ts'
import { Logo, type Legal, type PracticeDetails, PracticeBlock } from '../practice/Logo.tsx'
import { authLayoutMessages, bandMessages } from '../../messages.en.ts'

type Props = {
  /** Null without a practice, which shows a neutral design; undefined while it is loading. */
  readonly practice: PracticeDetails | null | undefined
  /** `h1` when the page has no heading of its own. */
  readonly titleAs?: 'h1' | 'p' | undefined
  /** The links to terms and privacy. */
  readonly legal: Legal
  /** The portal's provider, for "Powered by". */
  readonly poweredBy?: string | undefined
  readonly children: ReactNode
}

/** The layout of pages before sign-in: the practice beside one column of content. */
export function AuthLayout({ practice, titleAs: Title = 'p', legal, poweredBy, children }: Props) {
  const { title } = useMessages(bandMessages)
  const messages = useMessages(authLayoutMessages)
  return (
    <div className={styles.layout}>
      <header className={classes(styles.side, practice === null && styles.neutral)}>
        {practice === undefined ? (
          <span className={classes(image, large)} />
        ) : (
          <Logo practice={practice} large />
        )}
        <div className={styles.foot}>
          <Title className={practice === null ? styles.title : styles.besidePractice}>{title}</Title>
          {practice === null ? <p className={styles.welcome}>{messages.welcome}</p> : null}
          {practice ? (
            <div className={styles.address}>
              <PracticeBlock practice={practice} tone="inherit" />
            </div>
          ) : null}
        </div>
      </header>
      <main className={styles.main}>
        <div className={styles.column}>{children}</div>
        <div className={styles.legal}>
          {poweredBy ? <span>{messages.poweredBy(poweredBy)}</span> : null}
          <LegalLinks legal={legal} tone="inherit" />
        </div>
      </main>
    </div>
  )
}
