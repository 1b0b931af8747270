import { Button } from '../../button/Button.tsx'
import { PersonIcon } from '../../icon/PersonIcon.tsx'
import { useMessages } from '../../language/index.ts'
import * as styles from './Band.css.ts'
import { Logo } from '../practice/Logo.tsx'
import type { Practice } from '../practice/practice.ts'
import { shellMessages } from '../shell.messages.ts'

/** Who looks at the page: a guest, a payer who is signed in, or nobody known. */
export type Visitor =
  | 'guest'
  /** The name is undefined while it is on its way: nothing stands in its place that would jump. */
  | { readonly name: string | undefined; readonly onLogOff: () => void }
  | undefined

type Props = {
  /** Null where nobody knows whose page it is: then a lock stands there; undefined while that is not known yet. */
  readonly practice: Practice | null | undefined
  readonly homeHref?: string | undefined
  /** Who looks at the page. */
  readonly visitor?: Visitor
}

/** The header: the practice's own colour, its logo, Payment Center, and who is looking. */
export function Band({ practice, homeHref, visitor }: Props) {
  const messages = useMessages(shellMessages)
  const payer = typeof visitor === 'object' ? visitor : undefined
  const name = payer ? payer.name : visitor && messages.guest
  return (
    <header className={styles.band}>
      <div className={payer ? styles.payer : styles.guest}>
        <div className={styles.logo}>
          {practice === undefined ? null : <Logo practice={practice} href={homeHref} />}
        </div>
        <div className={styles.title}>{messages.title}</div>
        {name ? (
          <div className={styles.name}>
            <PersonIcon />
            {name}
          </div>
        ) : null}
        {payer ? (
          <div className={styles.off}>
            <Button variant="band" size="small" onClick={payer.onLogOff}>
              {messages.logOff}
            </Button>
          </div>
        ) : null}
      </div>
    </header>
  )
}
