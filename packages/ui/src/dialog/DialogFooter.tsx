import type { ReactNode } from 'react'
import { Button } from '../button/Button.tsx'
import { useMessages } from '../language/index.ts'
import * as styles from './Dialog.css.ts'
import { dialogMessages } from './dialog.messages.ts'

type Props = {
  /** Adds a Cancel button before the other actions. */
  readonly onCancel?: (() => void) | undefined
  readonly children?: ReactNode
}

/** A dialog's actions; the primary one is last and grows. */
export function DialogFooter({ onCancel, children }: Props) {
  const { cancel } = useMessages(dialogMessages)
  return (
    <div className={styles.foot}>
      {onCancel && (
        <Button variant="muted" onClick={onCancel}>
          {cancel}
        </Button>
      )}
      {children}
    </div>
  )
}
