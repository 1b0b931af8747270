import type { ApiError, Result } from '@payment-center/api-client/http'
import { Text } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { useState, type ReactNode } from 'react'
import { CurrentPassword } from './CurrentPassword.tsx'
import { problemOf, SecurityAlert, type SecurityProblem } from './SecurityAlert.tsx'
import { SecurityDialog } from './SecurityDialog.tsx'
import { securityDialogMessages } from './security-dialogs.messages.ts'

type Props<Value> = {
  readonly title: string
  readonly body?: string
  readonly action: string
  readonly danger?: boolean
  /** Why it can't be submitted yet, once the password is typed. */
  readonly missing?: string | undefined
  /** Does it, by the password. */
  readonly submit: (password: string) => Promise<Result<Value>>
  /** Shows an error of the children. @returns false for any other error */
  readonly refuse?: (error: ApiError) => boolean
  readonly onDone: (value: Value) => void
  readonly onClose: () => void
  /** Below the password. */
  readonly children?: ReactNode
}

/** Asks for the password before something changes. */
export function PasswordDialog<Value>({ title, body, action, danger, ...props }: Props<Value>) {
  const messages = useMessages(securityDialogMessages)
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<SecurityProblem | null>(null)
  const missing = password === '' ? messages.currentMissing : props.missing

  async function submit() {
    if (busy || missing !== undefined) return
    setBusy(true)
    setProblem(null)
    const done = await props.submit(password)
    setBusy(false)
    if (done.ok) props.onDone(done.value)
    else if (props.refuse?.(done.error) !== true) setProblem(problemOf(done.error))
  }

  function enter(typed: string) {
    setPassword(typed)
    setProblem(null)
  }

  return (
    <SecurityDialog
      title={title}
      action={action}
      busy={busy}
      missing={missing}
      danger={danger}
      focusOn="field"
      onSubmit={submit}
      onClose={props.onClose}
    >
      {body === undefined ? null : <Text tone="supporting">{body}</Text>}
      <SecurityAlert problem={problem} />
      <CurrentPassword value={password} onChange={enter} isWrong={problem === 'wrongPassword'} />
      {props.children}
    </SecurityDialog>
  )
}
