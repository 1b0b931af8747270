import type { ReactNode, Ref } from 'react'
import * as styles from './Page.css.ts'

type Props = {
  /** The header: a Band. */
  readonly band: ReactNode
  /** The way around: Tabs. */
  readonly tabs?: ReactNode
  /** A ShellFooter. */
  readonly footer?: ReactNode
  /** A PayBar: read right after what it pays, and seen last, so that it sticks to the bottom edge of the screen. */
  readonly bar?: ReactNode
  /** Where a screen inside puts its bar, for a page that stands around several screens. */
  readonly barRef?: Ref<HTMLDivElement> | undefined
  readonly children: ReactNode
}

/** The column that every page behind the doors is. */
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
