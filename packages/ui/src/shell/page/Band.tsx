import * as styles from './Band.css.ts'
import type { ReactNode } from 'react'
import { classes } from '../../classes.ts'
import { Button } from '../../button/Button.tsx'
import { PersonIcon } from '../../icon/Icons.tsx'
import { useMessages } from '../../language/index.ts'
import { Logo, type PracticeDetails } from '../practice/Logo.tsx'
import { bandMessages } from '../../messages.en.ts'

/** A guest, a signed-in payer, or an unknown visitor. */
export type Visitor =
  | 'guest'
  /** The name, with links if any; undefined while loading: no placeholder, which would shift. */
  | { readonly name: ReactNode; readonly onLogOff: () => void }
  | undefined

type Props = {
  /** Null when the practice is unknown, which shows a lock; undefined while it is loading. */
  readonly practice: PracticeDetails | null | undefined
  readonly homeHref?: string | undefined
  readonly visitor?: Visitor
}

/** The header: the practice's color and logo, the product's name, and the visitor. */
export function Band({ practice, homeHref, visitor }: Props) {
  const messages = useMessages(bandMessages)
  const payer = typeof visitor === 'object' ? visitor : undefined
  const name = payer ? payer.name : visitor && messages.guest
  return (
    <header className={styles.band}>
      <div className={payer ? styles.payer : styles.guest}>
        <div className={styles.logo}>
          {practice === undefined ? null : <Logo practice={practice} href={homeHref} />}
        </div>
        <div className={classes(styles.title, !name && styles.alone)}>{messages.title}</div>
        {name ? (
          <div className={styles.name}>
            {typeof name === 'string' ? <span>{name}</span> : name}
            <PersonIcon />
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
