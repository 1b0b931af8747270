import { useMessages } from '../../language/index.ts'
import { legalBarMessages } from './legal-bar.messages.ts'
import { LegalLinks } from './LegalLinks.tsx'
import type { Legal } from './practice.ts'
import * as styles from './ShellFooter.css.ts'

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
