import { changePassword, type OwnerProof } from '@payment-center/api-client/endpoints/security'
import type { ApiError, Result } from '@payment-center/api-client/http'
import { Text } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { useState, type ReactNode } from 'react'
import {
  CurrentPassword,
  ProofCode,
  SecurityDialog,
  problemOf,
  SecurityAlert,
  type SecurityProblem,
} from './SecurityDialog.tsx'
import { securityDialogMessages } from './messages.en.ts'
import { NewPassword, useNewPassword } from '../../shell/NewPassword.tsx'
import { usePayer } from '../../shell/payer.ts'

type Props<Value> = {
  readonly title: string
  readonly body?: string
  readonly action: string
  readonly danger?: boolean
  /** Why it can't be submitted yet, once the password is typed. */
  readonly missing?: string | undefined
  /** Whether a code is asked for too; if codes were turned on meanwhile, once the API refuses the change without one. */
  readonly codesOn: boolean
  /** Does it, by the password and the code. */
  readonly submit: (proof: OwnerProof) => Promise<Result<Value>>
  /** Shows an error of the children. @returns false for any other error */
  readonly refuse?: (error: ApiError) => boolean
  readonly onDone: (value: Value) => void
  readonly onClose: () => void
  /** Below the password. */
  readonly children?: ReactNode
}

/** Asks for the password, and a code where codes are on, before something changes. */
export function PasswordDialog<Value>({ title, body, action, danger, ...props }: Props<Value>) {
  const messages = useMessages(securityDialogMessages)
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [isCodeNeeded, setIsCodeNeeded] = useState(props.codesOn)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<SecurityProblem | null>(null)
  const missingCode = isCodeNeeded && code.trim() === '' ? messages.proofMissing : props.missing
  const missing = password === '' ? messages.currentMissing : missingCode

  const enter = (set: (typed: string) => void) => (typed: string) => {
    set(typed)
    setProblem(null)
  }

  async function submit() {
    if (busy || missing !== undefined) return
    setBusy(true)
    setProblem(null)
    const done = await props.submit({
      currentPassword: password,
      ...(isCodeNeeded && { secondFactorCode: code }),
    })
    setBusy(false)
    if (done.ok) return props.onDone(done.value)
    if (props.refuse?.(done.error) === true) return
    if (done.error.field === 'secondFactorCode') {
      setIsCodeNeeded(true)
      setCode('')
    }
    setProblem(problemOf(done.error))
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
      <CurrentPassword value={password} onChange={enter(setPassword)} isWrong={problem === 'wrongPassword'} />
      {isCodeNeeded ? (
        <ProofCode value={code} onChange={enter(setCode)} isWrong={problem === 'wrongCode'} />
      ) : null}
      {props.children}
    </SecurityDialog>
  )
}

type ChangePasswordDialogProps = {
  readonly codesOn: boolean
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Changes the password by the current one, and a code where codes are on. */
export function ChangePasswordDialog(props: ChangePasswordDialogProps) {
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
