import * as styles from './Dialog.css.ts'
import type { ReactNode } from 'react'
import { Button } from '../button/Button.tsx'
import { classes } from '../classes.ts'
import { useMessages } from '../language/index.ts'
import { dialogMessages } from '../messages.en.ts'

type Props = {
  /** Adds a Cancel button before the other actions. */
  readonly onCancel?: (() => void) | undefined
  /** In place of “Cancel”. */
  readonly cancelLabel?: string | undefined
  /** The first action is the primary one, alone on top on a phone. */
  readonly firstLeads?: boolean
  readonly children?: ReactNode
}

/** A dialog's actions; the primary one is last and grows. Where they don't fit in a row, it is on top. */
export function DialogFooter({ onCancel, cancelLabel, firstLeads = false, children }: Props) {
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
