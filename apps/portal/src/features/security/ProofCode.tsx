import { TextField } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { securityDialogMessages } from './messages.en.ts'

type Props = {
  readonly value: string
  readonly onChange: (code: string) => void
  readonly isWrong: boolean
}

/** The code that is asked for where codes are on: six digits of the app, or a recovery code. */
export function ProofCode({ value, onChange, isWrong }: Props) {
  const messages = useMessages(securityDialogMessages)
  return (
    <TextField
      label={messages.proof}
      autoComplete="one-time-code"
      maxLength={40}
      value={value}
      onChange={onChange}
      error={isWrong ? messages.proofWrong : undefined}
      announceError
    />
  )
}
