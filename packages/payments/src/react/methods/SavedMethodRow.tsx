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
  /** In place of Delete: what has to be changed first. */
  readonly instead?: ReactNode
  /** Opens the confirmation. */
  readonly onDelete: () => void
}

export function SavedMethodRow({ method, today, use, instead, onDelete }: Props) {
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
        instead || (
          <Button variant="muted" size="small" icon={<TrashIcon />} onClick={onDelete}>
            {messages.delete}
            <VisuallyHidden> {name}</VisuallyHidden>
          </Button>
        )
      }
    />
  )
}
