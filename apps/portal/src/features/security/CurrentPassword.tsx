import { PasswordField } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { usePayer } from '../../shell/payer.ts'
import { securityDialogMessages } from './messages.en.ts'

type Props = {
  readonly value: string
  readonly onChange: (password: string) => void
  readonly isWrong: boolean
}

/** The password that is asked again before the account's security changes. */
export function CurrentPassword({ value, onChange, isWrong }: Props) {
  const messages = useMessages(securityDialogMessages)
  const { email } = usePayer()
  return (
    <>
      {/* For password managers only. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={messages.current}
        name="current-password"
        autoComplete="current-password"
        value={value}
        onChange={onChange}
        error={isWrong ? messages.currentWrong : undefined}
        announceError
      />
    </>
  )
}
