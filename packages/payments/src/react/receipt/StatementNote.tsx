import { PracticeText } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import type { DisplayMethod } from '../pay-invoice/method-name.ts'
import { statementNoteMessages } from './messages.en.ts'

type Props = {
  /** Undefined or null if unknown. */
  readonly method: DisplayMethod | null | undefined
  readonly practiceName: string
}

/**
 * What a card's statement shows: at most 22 characters, after the account's own prefix. Nothing for a bank payment,
 * whose text is the bank's.
 */
export function StatementNote({ method, practiceName }: Props) {
  const { note } = useMessages(statementNoteMessages)
  const isBank = method?.kind === 'ach' || method?.kind === 'bank'
  const name = practiceName.toUpperCase()
  return method && !isBank ? <PracticeText names={[name]}>{note(name)}</PracticeText> : null
}
