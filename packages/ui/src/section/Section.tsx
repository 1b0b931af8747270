import * as styles from './Section.css.ts'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { Heading } from '../text/Text.tsx'
import { Button, type ButtonLook } from '../button/Button.tsx'
import { useMessages } from '../language/index.ts'
import { sectionMessages } from '../messages.en.ts'
import { Alert } from '../alert/Alert.tsx'
import { keepFocus } from '../focus/keep-focus.ts'
import { Stack } from '../layout/Stack.tsx'

type ColumnsProps = {
  /** The gap between the columns. */
  readonly space?: keyof typeof styles.columns | undefined
  readonly align?: 'start' | 'end' | undefined
  readonly children: ReactNode
}

/** A wide and a 22rem column, stacked below 60rem. */
export function Columns({ space = 32, align = 'start', children }: ColumnsProps) {
  return <div className={`${styles.columns[space]} ${styles.alignment[align]}`}>{children}</div>
}

type PageHeadProps = {
  readonly title: ReactNode
  /** The page's one action; on a phone in full width. */
  readonly action?: ReactNode
}

export function PageHead({ title, action }: PageHeadProps) {
  return (
    <div className={styles.pageHead}>
      <Heading level={1}>{title}</Heading>
      {action ? <div className={styles.pageAction}>{action}</div> : null}
    </div>
  )
}

type Props = {
  readonly title: ReactNode
  readonly size?: 'section' | 'card' | undefined
  /** Text at the end of the heading's line, such as "Last update 10:42 AM". */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** A section of a page with a heading. */
export function Section({ title, size, aside, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.head}>
        <Heading level={2} size={size} id={id}>
          {title}
        </Heading>
        {aside ? <span className={styles.aside}>{aside}</span> : null}
      </div>
      {children}
    </section>
  )
}

type TryAgainButtonProps = ButtonLook & {
  /** Called to load again. */
  readonly onTryAgain: () => void
  /** Whether a retry is in progress; presses then do nothing. */
  readonly busy: boolean | undefined
}

/** Retries what could not be loaded. */
export function TryAgainButton({ onTryAgain, busy, ...look }: TryAgainButtonProps) {
  const messages = useMessages(sectionMessages)
  return (
    <Button {...look} busy={busy ? messages.tryingAgain : undefined} onClick={onTryAgain}>
      {messages.tryAgain}
    </Button>
  )
}

type SectionErrorProps = {
  /** What could not be loaded. */
  readonly title: ReactNode
  readonly children: ReactNode
  /** Whom to call: a paragraph, or nothing. */
  readonly contact?: ReactNode
  /** Retries; without it there is no button. */
  readonly onTryAgain?: (() => void) | undefined
  /** Whether a retry is in progress. */
  readonly busy?: boolean | undefined
}

/** An error of one section while the rest of the page works. */
export function SectionError({ title, children, contact, onTryAgain, busy }: SectionErrorProps) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const error = box.current
    return () => {
      // Its button is gone after the retry: focus the heading of the loaded section.
      if (error?.contains(document.activeElement) !== true) return
      const region = error.closest('section, main')
      queueMicrotask(() => keepFocus(region?.querySelector('h1, h2, h3') ?? null))
    }
  }, [])
  return (
    <Alert ref={box} tone="danger" title={title} announce="polite">
      <Stack space={12} align="start">
        <p>{children}</p>
        {contact}
        {onTryAgain ? (
          <TryAgainButton variant="secondary" size="small" busy={busy} onTryAgain={onTryAgain} />
        ) : null}
      </Stack>
    </Alert>
  )
}
