import * as styles from './Page.css.ts'
import type { MouseEvent, ReactNode, Ref } from 'react'
import { VisuallyHidden } from '../../hidden/VisuallyHidden.tsx'
import { Seal } from '../../badge/Badge.tsx'
import { Heading, separateTexts } from '../../text/Text.tsx'
import { useMessages } from '../../language/index.ts'
import { bandMessages } from '../../messages.en.ts'

/** The page's main content in the shell's width. */
export function Main({ children }: { readonly children: ReactNode }) {
  return <main className={styles.main}>{children}</main>
}

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

const contentId = 'content'

/** A fragment in the address would be a step of the history. */
function focusContent(event: MouseEvent) {
  event.preventDefault()
  document.getElementById(contentId)?.focus()
}

/** The column of header, content and footer of a page. */
export function Page({ band, tabs, footer, bar, barRef, children }: Props) {
  const { skip } = useMessages(bandMessages)
  return (
    <div className={styles.page}>
      <a href={`#${contentId}`} className={styles.skip} onClick={focusContent}>
        {skip}
      </a>
      {band}
      {tabs}
      <div id={contentId} tabIndex={-1} className={styles.content}>
        {children}
      </div>
      {bar}
      {barRef === undefined ? null : <div ref={barRef} className={styles.barSlot} />}
      {footer}
    </div>
  )
}

type MessagePageProps = {
  readonly icon: ReactNode
  readonly tone?: 'info' | 'neutral' | undefined
  readonly title: ReactNode
  /** A large heading, for maintenance. */
  readonly large?: boolean | undefined
  readonly children?: ReactNode
  readonly action?: ReactNode
}

/** A page with a single message: maintenance, a missing invoice, an error. */
export function MessagePage({ icon, tone = 'neutral', title, large, children, action }: MessagePageProps) {
  return (
    <main className={styles.messagePage}>
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
