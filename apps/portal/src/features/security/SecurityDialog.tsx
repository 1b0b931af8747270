import { Button, Form, Stack, PasswordField, TextField, Alert } from '@payment-center/ui'
import { Dialog, DialogFooter } from '@payment-center/ui/dialog'
import { useMessages } from '@payment-center/ui/language'
import type { ReactNode } from 'react'
import { securityDialogMessages } from './messages.en.ts'
import { usePayer } from '../../shell/payer.ts'
import type { ApiError } from '@payment-center/api-client/http'
import { ContactText } from '@payment-center/payments/react'

type Props = {
  readonly title: string
  /** On the button that submits. */
  readonly action: string
  readonly danger?: boolean | undefined
  readonly busy: boolean
  /** Why it can't be submitted yet. */
  readonly missing: string | undefined
  readonly focusOn?: 'field'
  readonly onSubmit: () => Promise<void>
  readonly onClose: () => void
  readonly children: ReactNode
}

const formId = 'security'

/** A form that changes the account's security. */
export function SecurityDialog({ title, action, danger, busy, missing, onSubmit, onClose, ...props }: Props) {
  const messages = useMessages(securityDialogMessages)
  return (
    <Dialog
      open
      onClose={onClose}
      // The answer may bring the next step.
      locked={busy}
      title={title}
      {...(props.focusOn && { focusOn: props.focusOn })}
      footer={
        <DialogFooter onCancel={busy ? undefined : onClose}>
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
      <Form id={formId} onSubmit={onSubmit}>
        <Stack space={16}>{props.children}</Stack>
      </Form>
    </Dialog>
  )
}

type FieldProps = {
  readonly value: string
  readonly onChange: (typed: string) => void
  readonly isWrong: boolean
}

/** The password that is asked again before the account's security changes. */
export function CurrentPassword({ value, onChange, isWrong }: FieldProps) {
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

/** The code that is asked for where codes are on: six digits of the app, or a recovery code. */
export function ProofCode({ value, onChange, isWrong }: FieldProps) {
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

/**
 * Why nothing was changed; `expired` for a setup that took too long, or is no longer needed; `failed` also if the change
 * may have been made.
 */
export type SecurityProblem =
  | 'wrongPassword'
  | 'wrongCode'
  | 'tooOften'
  | 'tooManyCodes'
  | 'expired'
  | 'failed'

export function problemOf({ code, field }: ApiError): SecurityProblem {
  // Codes of the app have a longer limit than passwords and recovery codes.
  if (code === 'rate_limited') return field === 'secondFactorCode' ? 'tooManyCodes' : 'tooOften'
  if (field === 'currentPassword') return 'wrongPassword'
  if (field === 'code' || field === 'secondFactorCode') return 'wrongCode'
  return code === 'conflict' ? 'expired' : 'failed'
}

/** A problem that no field shows. */
export function SecurityAlert({ problem }: { readonly problem: SecurityProblem | null }) {
  const messages = useMessages(securityDialogMessages)
  if (problem === null || problem === 'wrongPassword' || problem === 'wrongCode') return null
  return (
    <Alert tone="danger" announce="assertive" title={messages[problem]}>
      {problem === 'failed' ? <ContactText /> : null}
    </Alert>
  )
}
