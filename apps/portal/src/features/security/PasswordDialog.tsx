import type { Result } from '@payment-center/api-client/http'
import { Button, Form, Stack, Text } from '@payment-center/ui'
import { Dialog, DialogFooter } from '@payment-center/ui/dialog'
import { useMessages } from '@payment-center/ui/language'
import { useState } from 'react'
import { CurrentPassword } from './CurrentPassword.tsx'
import { problemOf, SecurityAlert, type SecurityProblem } from './SecurityAlert.tsx'
import { securityDialogMessages } from './security-dialogs.messages.ts'

type Props<Value> = {
  readonly title: string
  readonly body?: string
  readonly action: string
  readonly danger?: boolean
  /** Does it, by the password. */
  readonly submit: (password: string) => Promise<Result<Value>>
  readonly onDone: (value: Value) => void
  readonly onClose: () => void
}

const formId = 'confirm-password'

/** Asks for the password before something changes. */
export function PasswordDialog<Value>({ title, body, action, danger, ...props }: Props<Value>) {
  const messages = useMessages(securityDialogMessages)
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<SecurityProblem | null>(null)
  const missing = password === '' ? messages.currentMissing : undefined

  async function submit() {
    if (busy || missing !== undefined) return
    setBusy(true)
    setProblem(null)
    const done = await props.submit(password)
    setBusy(false)
    if (done.ok) props.onDone(done.value)
    else setProblem(problemOf(done.error))
  }

  function enter(typed: string) {
    setPassword(typed)
    setProblem(null)
  }

  return (
    <Dialog
      open
      onClose={props.onClose}
      title={title}
      focusOn="field"
      footer={
        <DialogFooter>
          <Button variant="muted" onClick={props.onClose}>
            {messages.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={danger ? 'danger' : undefined}
            busy={busy ? messages.saving : undefined}
            disabledReason={missing}
          >
            {action}
          </Button>
        </DialogFooter>
      }
    >
      <Form id={formId} onSubmit={submit}>
        <Stack space={16}>
          {body === undefined ? null : <Text tone="supporting">{body}</Text>}
          <SecurityAlert problem={problem} />
          <CurrentPassword value={password} onChange={enter} isWrong={problem === 'wrongPassword'} />
        </Stack>
      </Form>
    </Dialog>
  )
}
