import type { ReactNode, Ref } from 'react'
import * as styles from './Page.css.ts'

type Props = {
  /** The header: a Band. */
  readonly band: ReactNode
  /** The navigation, as Tabs. */
  readonly tabs?: ReactNode
  /** A ShellFooter or a LegalBar. */
  readonly footer?: ReactNode
  /** A PayBar. It follows the content for screen readers and sticks to the bottom of the screen. */
  readonly bar?: ReactNode
  /** The slot for a screen's own bar, in a page that wraps several screens. */
  readonly barRef?: Ref<HTMLDivElement> | undefined
  readonly children: ReactNode
}

/** The column of header, content and footer of a page. */
export function Page({ band, tabs, footer, bar, barRef, children }: Props) {
  return (
    <div className={styles.page}>
      {band}
      {tabs}
      <div className={styles.content}>{children}</div>
      {bar}
      {barRef === undefined ? null : <div ref={barRef} className={styles.barSlot} />}
      {footer}
    </div>
  )
}
