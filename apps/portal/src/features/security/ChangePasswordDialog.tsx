import { changePassword } from '@payment-center/api-client/endpoints/security'
import { useMessages } from '@payment-center/ui/language'
import { NewPassword, useNewPassword } from '../../shell/NewPassword.tsx'
import { usePayer } from '../../shell/payer.ts'
import { PasswordDialog } from './PasswordDialog.tsx'
import { securityDialogMessages } from './messages.en.ts'

type Props = {
  readonly codesOn: boolean
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Changes the password by the current one, and a code where codes are on. */
export function ChangePasswordDialog(props: Props) {
  const messages = useMessages(securityDialogMessages)
  const { api, email } = usePayer()
  const password = useNewPassword()
  return (
    <PasswordDialog
      {...props}
      title={messages.changeTitle}
      action={messages.change}
      missing={password.isReady ? undefined : messages.notMet}
      submit={(proof) => changePassword(api, proof, password.value)}
      refuse={password.refuse}
    >
      <NewPassword account={email} entry={password} />
    </PasswordDialog>
  )
}
