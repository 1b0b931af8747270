import type { ReactNode } from 'react'
import { VisuallyHidden } from '../../hidden/VisuallyHidden.tsx'
import { Seal } from '../../seal/Seal.tsx'
import { Heading } from '../../text/Heading.tsx'
import * as styles from './MessagePage.css.ts'
import { separateTexts } from '../../text/separate-texts.tsx'

type Props = {
  readonly icon: ReactNode
  readonly tone?: 'info' | 'neutral' | undefined
  readonly title: ReactNode
  /** A large heading, for maintenance. */
  readonly large?: boolean | undefined
  readonly children?: ReactNode
  readonly action?: ReactNode
}

/** A page with a single message: maintenance, a missing invoice, an error. */
export function MessagePage({ icon, tone = 'neutral', title, large, children, action }: Props) {
  return (
    <main className={styles.page}>
      <div className={styles.column}>
        <Seal tone={tone} icon={icon} />
        <div className={styles.text}>
          <Heading level={1} size={large ? 'display' : 'page'}>
            {title}
          </Heading>
          {children ? <VisuallyHidden> - </VisuallyHidden> : null}
          {children ? <div className={large ? styles.body : undefined}>{separateTexts(children)}</div> : null}
        </div>
        {action ? <div>{action}</div> : null}
      </div>
    </main>
  )
}
