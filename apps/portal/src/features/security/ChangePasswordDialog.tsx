import { changePassword } from '@payment-center/api-client/endpoints/session-security'
import { useMessages } from '@payment-center/ui/language'
import { useState } from 'react'
import { NewPassword } from '../../shell/NewPassword.tsx'
import { usePayer } from '../../shell/payer.ts'
import { useNewPassword } from '../../shell/use-new-password.ts'
import { CurrentPassword } from './CurrentPassword.tsx'
import { problemOf, SecurityAlert, type SecurityProblem } from './SecurityAlert.tsx'
import { SecurityDialog } from './SecurityDialog.tsx'
import { securityDialogMessages } from './security-dialogs.messages.ts'

type Props = { readonly onClose: () => void; readonly onDone: () => void }

/** Changes the password by the current one. */
export function ChangePasswordDialog({ onClose, onDone }: Props) {
  const messages = useMessages(securityDialogMessages)
  const { api, email } = usePayer()
  const [current, setCurrent] = useState('')
  const password = useNewPassword()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<SecurityProblem | null>(null)
  const missing = current === '' ? messages.currentMissing : password.isReady ? undefined : messages.notMet

  async function submit() {
    if (busy || missing !== undefined) return
    setBusy(true)
    setProblem(null)
    const changed = await changePassword(api, current, password.value)
    setBusy(false)
    if (changed.ok) return onDone()
    if (!password.refuse(changed.error)) setProblem(problemOf(changed.error))
  }

  function enterCurrent(typed: string) {
    setCurrent(typed)
    if (problem === 'wrongPassword') setProblem(null)
  }

  return (
    <SecurityDialog
      title={messages.changeTitle}
      action={messages.change}
      busy={busy}
      missing={missing}
      focusOn="field"
      onSubmit={submit}
      onClose={onClose}
    >
      <SecurityAlert problem={problem} />
      <CurrentPassword value={current} onChange={enterCurrent} isWrong={problem === 'wrongPassword'} />
      <NewPassword account={email} entry={password} />
    </SecurityDialog>
  )
}
