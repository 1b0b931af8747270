import * as Radix from '@radix-ui/react-dialog'
import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { classes } from '../classes.ts'
import { CloseIcon } from '../icon/CloseIcon.tsx'
import { useMessages } from '../language/index.ts'
import { Heading } from '../text/Heading.tsx'
import * as styles from './Dialog.css.ts'
import { ReleaseFocusTrap } from './ReleaseFocusTrap.tsx'
import { Scrim } from './Scrim.tsx'
import { dialogMessages } from './dialog.messages.ts'

type Props = {
  readonly open: boolean
  readonly onClose: () => void
  /** While money moves: Escape, a press outside and the button do nothing, and the button is gone. Say why inside. */
  readonly locked?: boolean | undefined
  readonly title: string
  /** One line under the title: whose, which. */
  readonly subtitle?: ReactNode
  /** An outcome's seal, above the title. */
  readonly seal?: ReactNode
  /** The answers: a DialogFooter. */
  readonly footer?: ReactNode
  /** Which of several views it shows under the same title: where what was pressed made way, focus goes to the title. */
  readonly view?: string | undefined
  /** Where focus goes on opening: the title, or the first field. */
  readonly focusOn?: 'title' | 'field' | undefined
  readonly children: ReactNode
}

/** A dialog, on a phone a sheet from the bottom. Traps focus and gives it back. */
export function Dialog({
  open,
  onClose,
  locked = false,
  footer,
  children,
  view,
  focusOn = 'title',
  ...head
}: Props) {
  const titleRef = useRef<HTMLHeadingElement>(null)
  const openerRef = useRef<Element>(null)
  const { title } = head
  useEffect(() => {
    const { activeElement: focused, body } = document
    // What was pressed made way for what became of it, which its heading says.
    const isLost = focused === body || focused === titleRef.current?.closest('[role=dialog]')
    if (isLost) titleRef.current?.focus()
  }, [title, view])
  const refuse = (event: Event) => {
    if (locked) event.preventDefault()
  }
  const takeFocus = (event: Event) => {
    openerRef.current = document.activeElement
    event.preventDefault()
    const field = focusOn === 'field' && titleRef.current?.closest('[role=dialog]')?.querySelector('input')
    ;(field || titleRef.current)?.focus()
  }
  const giveFocusBack = (event: Event) => {
    event.preventDefault()
    const opener = openerRef.current
    const next = document.querySelector('[role=dialog]')
    // The next one took the place of this one: its end is the end of what was opened.
    if (next === null || next.contains(opener)) focusAgain(opener)
    else handedOn = opener
  }
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && !locked && onClose()}>
      <Radix.Portal>
        <Scrim>
          <Radix.Content
            className={styles.dialog}
            {...(head.subtitle ? {} : { 'aria-describedby': undefined })}
            onOpenAutoFocus={takeFocus}
            onCloseAutoFocus={giveFocusBack}
            onEscapeKeyDown={refuse}
            onInteractOutside={refuse}
          >
            {locked ? <ReleaseFocusTrap /> : null}
            <DialogHead {...head} locked={locked} titleRef={titleRef} />
            <div className={styles.body}>{children}</div>
            {footer}
          </Radix.Content>
        </Scrim>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** What opened the first of several dialogs that follow each other. */
let handedOn: Element | null = null

function focusAgain(last: Element | null) {
  const opener = last === document.body ? handedOn : last
  handedOn = null
  if (opener instanceof HTMLElement && opener.isConnected) return opener.focus()
  // What was pressed is gone, by what it did: the page's heading says where one is.
  const heading = document.querySelector<HTMLElement>('main h1')
  if (heading !== null) heading.tabIndex = -1
  heading?.focus()
}

type HeadProps = Pick<Props, 'title' | 'subtitle' | 'seal'> & {
  readonly locked: boolean
  readonly titleRef: RefObject<HTMLHeadingElement | null>
}

function DialogHead({ title, subtitle, seal, locked, titleRef }: HeadProps) {
  const messages = useMessages(dialogMessages)
  return (
    // No header element: outside a page's main that would be the page's banner.
    <div className={classes(styles.head, Boolean(seal) && styles.headWithSeal)}>
      <div className={styles.sealed}>
        {seal}
        <div className={styles.titles}>
          {/* Another title is another element, which focus comes to anew: words that change under it are not heard. */}
          <Radix.Title key={title} asChild>
            <Heading level={2} focusable ref={titleRef}>
              {title}
            </Heading>
          </Radix.Title>
          {subtitle ? <Radix.Description className={styles.subtitle}>{subtitle}</Radix.Description> : null}
        </div>
      </div>
      {locked ? null : (
        <Radix.Close className={styles.close} aria-label={messages.close}>
          <CloseIcon />
        </Radix.Close>
      )}
    </div>
  )
}
