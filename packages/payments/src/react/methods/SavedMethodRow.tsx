import { Button, ListRow, DotSeparatedList, TrashIcon, VisuallyHidden } from '@payment-center/ui'
import { useLanguage, useMessages } from '@payment-center/ui/language'
import type { SavedMethod } from '@payment-center/validation/model'
import type { ReactNode } from 'react'
import { methodName } from '../receipt/method-name.ts'
import { expiryBadge, MethodMark, useExpiryLine } from './MethodMark.tsx'
import { methodsMessages } from './messages.en.ts'

type Props = {
  /** The saved card or bank account. */
  readonly method: SavedMethod
  /** YYYY-MM-DD */
  readonly today: string
  /** What uses it: "Pays Aligner treatment". */
  readonly use?: ReactNode
  /** Why it can't be deleted, as a sentence. */
  readonly undeletable?: ReactNode
  /** Opens the confirmation. */
  readonly onDelete: () => void
}

export function SavedMethodRow({ method, today, use, undeletable, onDelete }: Props) {
  const messages = useMessages(methodsMessages)
  const { language } = useLanguage()
  const expiryLine = useExpiryLine()
  const name = methodName(method, language)
  const expiry = method.kind === 'card' ? expiryLine(method.expires, today) : undefined
  return (
    <ListRow
      start={<MethodMark method={method} />}
      title={name}
      badge={method.kind === 'card' ? expiryBadge({ expires: method.expires, today }) : undefined}
      detail={expiry || use ? <DotSeparatedList items={[expiry, use]} /> : undefined}
      action={
        <Button
          variant="muted"
          size="small"
          icon={<TrashIcon />}
          disabledReason={undeletable}
          onClick={onDelete}
        >
          {messages.delete}
          <VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      }
    />
  )
}
