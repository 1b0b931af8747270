import { CheckIcon, ClockIcon, Seal } from '@payment-center/ui'
import type { ReactNode } from 'react'
import { isPaidByOther } from '../../flows/index.ts'

/** None if another payment paid the bill. */
export function paymentSeal(state: Parameters<typeof isPaidByOther>[0]): ReactNode {
  const { status } = state
  if (isPaidByOther(state)) return undefined
  if (status === 'paid') return <Seal tone="success" icon={<CheckIcon />} />
  return status === 'processing' ? <Seal tone="info" icon={<ClockIcon />} /> : undefined
}
