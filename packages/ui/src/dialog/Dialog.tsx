import * as Radix from '@radix-ui/react-dialog'
import * as styles from './Dialog.css.ts'
import { useEffect, useRef, useState, type ReactNode, type RefObject, useLayoutEffect } from 'react'
import { classes } from '../classes.ts'
import { CloseIcon } from '../icon/Icons.tsx'
import { useMessages } from '../language/index.ts'
import { Heading } from '../text/Text.tsx'
import { Stack } from '../layout/Stack.tsx'
import { useBackSteps } from '../back/browser-back.ts'
import { keepOpenOnDoubleClick, useDialogFocus, makePageInert } from './dialog-focus.ts'
import { dialogMessages } from '../messages.en.ts'
import { Button } from '../button/Button.tsx'
import { FocusScope } from '@radix-ui/react-focus-scope'

type Props = {
  readonly open: boolean
  readonly onClose: () => void
  /** Only its own buttons close it, such as while money moves. Explain why in the content. */
  readonly locked?: boolean | undefined
  /** How often the browser's Back can be pressed until it is closed; once by default. */
  readonly steps?: number | undefined
  /** Undoes a step on the browser's Back; closes by default. */
  readonly onBack?: (() => void) | undefined
  readonly title: string
  /** One line under the title. */
  readonly subtitle?: ReactNode
  /** A Seal above the title. */
  readonly seal?: ReactNode
  /** The actions, as a DialogFooter. */
  readonly footer?: ReactNode
  /**
   * The current one of several views with the same title: when the focused element is gone, focus moves to the title.
   */
  readonly view?: string | undefined
  /** What has focus on opening: the title or the first field. */
  readonly focusOn?: 'title' | 'field' | undefined
  readonly children: ReactNode
}

/** A modal dialog; on a phone a bottom sheet. Traps focus and restores it on closing. */
export function Dialog({ steps = 1, onBack, ...props }: Props) {
  const { open, locked = false, onClose } = props
  const [wasOpened, setOpened] = useState(open)
  useBackSteps(open ? steps : 0, () => {
    if (!locked) (onBack ?? onClose)()
    return !locked
  })
  if (open && !wasOpened) setOpened(true)
  // Radix renders even a closed dialog twice, which delays the screen around it.
  return wasOpened && <ModalDialog {...props} />
}

function ModalDialog(props: Omit<Props, 'steps' | 'onBack'>) {
  const { open, onClose, locked = false, footer, children, view, focusOn = 'title', ...head } = props
  const titleRef = useRef<HTMLHeadingElement>(null)
  const focus = useDialogFocus(titleRef, focusOn)
  const { title } = head
  useEffect(() => {
    const { activeElement: focused, body } = document
    // The focused element was replaced by the outcome, which the title names.
    const isLost = focused === body || focused === titleRef.current?.closest('[role=dialog]')
    if (isLost) titleRef.current?.focus()
  }, [title, view])
  const refuse = (event: Event) => {
    if (locked) event.preventDefault()
  }
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && !locked && onClose()}>
      <Radix.Portal>
        <Scrim>
          <Radix.Content
            className={styles.dialog}
            {...(head.subtitle ? {} : { 'aria-describedby': undefined })}
            onEscapeKeyDown={refuse}
            onInteractOutside={refuse}
            onPointerDownOutside={keepOpenOnDoubleClick}
            {...focus}
          >
            {locked ? <ReleaseFocusTrap /> : null}
            <DialogHead {...head} locked={locked} titleRef={titleRef} />
            <DialogBody>{children}</DialogBody>
            {footer}
            <PressShield key={`${title} ${view}`} />
          </Radix.Content>
        </Scrim>
      </Radix.Portal>
    </Radix.Root>
  )
}

type HeadProps = Pick<Props, 'title' | 'subtitle' | 'seal'> & {
  readonly locked: boolean
  readonly titleRef: RefObject<HTMLHeadingElement | null>
}

function DialogHead({ title, subtitle, seal, locked, titleRef }: HeadProps) {
  const messages = useMessages(dialogMessages)
  return (
    // A `header` outside of `main` would be a banner landmark.
    <div className={classes(styles.head, Boolean(seal) && styles.headWithSeal)}>
      <Stack space={16}>
        {seal}
        <Stack space={4}>
          {/* A new title is a new element, which takes focus again: screen readers don't announce changed text under focus. */}
          <Radix.Title key={title} asChild>
            <Heading level={2} focusable ref={titleRef}>
              {title}
            </Heading>
          </Radix.Title>
          {subtitle ? <Radix.Description className={styles.subtitle}>{subtitle}</Radix.Description> : null}
        </Stack>
      </Stack>
      {locked ? null : (
        <Radix.Close className={styles.close} aria-label={messages.close}>
          <CloseIcon />
        </Radix.Close>
      )}
    </div>
  )
}

type DialogFooterProps = {
  /** Adds a Cancel button before the other actions. */
  readonly onCancel?: (() => void) | undefined
  /** In place of “Cancel”. */
  readonly cancelLabel?: string | undefined
  /** The first action is the primary one, alone on top on a phone. */
  readonly firstLeads?: boolean
  readonly children?: ReactNode
}

/** A dialog's actions; the primary one is last and grows. Where they don't fit in a row, it is on top. */
export function DialogFooter({ onCancel, cancelLabel, firstLeads = false, children }: DialogFooterProps) {
  const { cancel } = useMessages(dialogMessages)
  return (
    <div className={classes(styles.foot, firstLeads && styles.firstLeads)}>
      {onCancel && (
        <Button variant="muted" onClick={onCancel}>
          {cancelLabel ?? cancel}
        </Button>
      )}
      {children}
    </div>
  )
}

/** The content of a dialog; focusable while it scrolls, so that the keyboard can scroll it. */
function DialogBody({ children }: { readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const inside = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = box.current
    if (element === null || inside.current === null) return undefined
    const sizes = new ResizeObserver(() => {
      if (element.scrollHeight > element.clientHeight) element.tabIndex = 0
      else element.removeAttribute('tabindex')
    })
    sizes.observe(element)
    sizes.observe(inside.current)
    return () => sizes.disconnect()
  }, [])
  return (
    <div ref={box} className={styles.body}>
      <div ref={inside} className={styles.content}>
        {children}
      </div>
    </div>
  )
}

/** As long as systems wait for the second click of a double-click. */
const doubleClickMs = 500

/**
 * Covers a dialog's buttons for half a second after it appeared: a double tap on Pay would also press the button that
 * confirms, before anyone read what it confirms. It takes no focus. Give it a new key when the content is replaced.
 */
function PressShield() {
  const [up, setUp] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setUp(false), doubleClickMs)
    return () => clearTimeout(timer)
  }, [])
  return up && <div role="presentation" className={styles.shield} onMouseDown={stayWhereItIs} />
}

const stayWhereItIs = (event: Pick<Event, 'preventDefault'>) => event.preventDefault()

/**
 * Mounted while a third-party window may open over the dialog, such as a bank's confirmation: as the topmost focus
 * scope it suspends the dialog's focus trap.
 */
function ReleaseFocusTrap() {
  return <FocusScope onMountAutoFocus={stayWhereItIs} onUnmountAutoFocus={stayWhereItIs} />
}

/**
 * The backdrop. Appears at once on a press; its content follows a frame later and makes the page inert. The backdrop of
 * Radix adds a style element, which the Content Security Policy forbids.
 */
function Scrim({ children }: { readonly children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null)
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    // The timer begins once the frame is drawn.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setDrawn(true))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [])
  useEffect(() => {
    if (isDrawn && element.current !== null) return makePageInert(element.current)
    return undefined
  }, [isDrawn])
  return (
    // A press beside the content, such as the second of a double click, takes no focus: neither from the dialog nor,
    // before it is there, from the button to return to.
    <div
      ref={element}
      role="presentation"
      className={styles.scrim}
      onMouseDown={(event) => event.target === event.currentTarget && event.preventDefault()}
    >
      {isDrawn && children}
    </div>
  )
}
