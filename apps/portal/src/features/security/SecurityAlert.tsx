import type { ApiError } from '@payment-center/api-client/http'
import { Alert } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { CallThisPractice } from '../../shell/CallPractice.tsx'
import { securityDialogMessages } from './messages.en.ts'

/** Why nothing was changed; `expired` for a setup that took too long. */
export type SecurityProblem =
  | 'wrongPassword'
  | 'wrongCode'
  | 'tooOften'
  | 'tooManyCodes'
  | 'expired'
  | 'failed'

/** @param withCode whether a code was sent, which has its own limit */
export function problemOf({ code, field }: ApiError, withCode = false): SecurityProblem {
  if (field === 'currentPassword') return 'wrongPassword'
  if (field === 'code' || field === 'secondFactorCode') return 'wrongCode'
  if (code === 'rate_limited') return withCode ? 'tooManyCodes' : 'tooOften'
  return code === 'conflict' ? 'expired' : 'failed'
}

/** A problem that no field shows. */
export function SecurityAlert({ problem }: { readonly problem: SecurityProblem | null }) {
  const messages = useMessages(securityDialogMessages)
  if (problem === null || problem === 'wrongPassword' || problem === 'wrongCode') return null
  return (
    <Alert tone="danger" announce="assertive" title={messages[problem]}>
      {problem === 'failed' ? <CallThisPractice /> : null}
    </Alert>
  )
}
