import { useMessages } from '../../language/index.ts'
import { Link } from '../../link/Link.tsx'
import { LanguageSwitch } from '../LanguageSwitch.tsx'
import { links } from './LegalLinks.css.ts'
import type { Legal } from './practice.ts'
import { shellMessages } from '../shell.messages.ts'

type Props = {
  /** The links to terms and privacy. */
  readonly legal: Legal
  readonly tone?: 'supporting' | 'inherit' | undefined
}

/** The language switch, Terms and Privacy. */
export function LegalLinks({ legal, tone = 'supporting' }: Props) {
  const messages = useMessages(shellMessages)
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
