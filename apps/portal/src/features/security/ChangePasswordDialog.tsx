import { changePassword } from '@payment-center/api-client/endpoints/session-security'
import { Button, Form, Stack } from '@payment-center/ui'
import { Dialog, DialogFooter } from '@payment-center/ui/dialog'
import { useMessages } from '@payment-center/ui/language'
import { useState } from 'react'
import { NewPassword } from '../../shell/NewPassword.tsx'
import { usePayer } from '../../shell/payer.ts'
import { useNewPassword } from '../../shell/use-new-password.ts'
import { CurrentPassword } from './CurrentPassword.tsx'
import { problemOf, SecurityAlert, type SecurityProblem } from './SecurityAlert.tsx'
import { securityDialogMessages } from './security-dialogs.messages.ts'

type Props = { readonly onClose: () => void; readonly onDone: () => void }

const formId = 'change-password'

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
    <Dialog
      open
      onClose={onClose}
      title={messages.changeTitle}
      focusOn="field"
      footer={
        <DialogFooter>
          <Button variant="muted" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            busy={busy ? messages.saving : undefined}
            disabledReason={missing}
          >
            {messages.change}
          </Button>
        </DialogFooter>
      }
    >
      <Form id={formId} onSubmit={submit}>
        <Stack space={16}>
          <SecurityAlert problem={problem} />
          <CurrentPassword value={current} onChange={enterCurrent} isWrong={problem === 'wrongPassword'} />
          <NewPassword account={email} entry={password} />
        </Stack>
      </Form>
    </Dialog>
  )
}
