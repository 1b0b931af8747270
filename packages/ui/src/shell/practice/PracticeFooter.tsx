import { useLanguage, useMessages } from '../../language/index.ts'
import { TextButton, Link } from '../../link/Link.tsx'
import { bandMessages, legalBarMessages } from '../../messages.en.ts'
import * as styles from './PracticeFooter.css.ts'
import { links } from './PracticeFooter.css.ts'
import { type Legal, type PracticeDetails, PracticeBlock } from './Logo.tsx'
import type { ReactNode } from 'react'
import { classes } from '../../classes.ts'

/** Switches to the other language, whose name it shows. */
export function LanguageSwitch({ tone = 'supporting' }: Pick<LegalLinksProps, 'tone'>) {
  const { language, setLanguage } = useLanguage()
  const { otherLanguage } = useMessages(bandMessages)
  const other = language === 'en' ? 'es' : 'en'
  return (
    <TextButton alone tone={tone} lang={other} onClick={() => void setLanguage(other)}>
      {otherLanguage}
    </TextButton>
  )
}

type LegalLinksProps = {
  /** The links to terms and privacy. */
  readonly legal: Legal
  readonly tone?: 'supporting' | 'inherit' | undefined
}

/** The language switch, Terms and Privacy. */
export function LegalLinks({ legal, tone = 'supporting' }: LegalLinksProps) {
  const messages = useMessages(bandMessages)
  return (
    <div className={links}>
      <LanguageSwitch tone={tone} />
      <Link href={legal.termsHref} tone={tone} alone>
        {messages.terms}
      </Link>
      <Link href={legal.privacyHref} tone={tone} alone>
        {messages.privacy}
      </Link>
    </div>
  )
}

/** The language switch and the legal links, at the end of a page whose footer is hidden or has no practice. */
export function LegalBar({ legal }: { readonly legal: Legal }) {
  const { label } = useMessages(legalBarMessages)
  return (
    <nav className={styles.footer} aria-label={label}>
      <div className={styles.row}>
        <LegalLinks legal={legal} />
      </div>
    </nav>
  )
}

type ShellFooterProps = {
  readonly practice: PracticeDetails
  /** The links to terms and privacy. */
  readonly legal: Legal
  /** “Last update” and its time. */
  readonly lastUpdate?: ReactNode
  /** Only where the panes are stacked; side by side, the left one shows the practice. */
  readonly narrowOnly?: boolean | undefined
}

/** The footer: the practice, the language switch and the legal links. */
export function ShellFooter({ practice, legal, lastUpdate, narrowOnly }: ShellFooterProps) {
  return (
    <footer className={classes(styles.footer, narrowOnly && styles.narrowOnly)}>
      <div className={styles.row}>
        <PracticeBlock practice={practice} />
        <div className={styles.end}>
          <LegalLinks legal={legal} />
          {lastUpdate ? <div className={styles.update}>{lastUpdate}</div> : null}
        </div>
      </div>
    </footer>
  )
}
