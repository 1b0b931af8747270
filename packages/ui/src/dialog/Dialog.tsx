import * as Radix from '@radix-ui/react-dialog'
import * as styles from './Dialog.css.ts'
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { classes } from '../classes.ts'
import { CloseIcon } from '../icon/Icons.tsx'
import { useMessages } from '../language/index.ts'
import { Heading } from '../text/Heading.tsx'
import { useBackSteps } from '../back/browser-back.ts'
import { DialogBody } from './DialogBody.tsx'
import { keepOpenOnDoubleClick, useDialogFocus } from './dialog-focus.ts'
import { PressShield } from './PressShield.tsx'
import { ReleaseFocusTrap } from './ReleaseFocusTrap.tsx'
import { Scrim } from './Scrim.tsx'
import { dialogMessages } from '../messages.en.ts'

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

function ModalDialog({
  open,
  onClose,
  locked = false,
  footer,
  children,
  view,
  focusOn = 'title',
  ...head
}: Omit<Props, 'steps' | 'onBack'>) {
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
      <div className={styles.sealed}>
        {seal}
        <div className={styles.titles}>
          {/* A new title is a new element, which takes focus again: screen readers don't announce changed text under focus. */}
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
