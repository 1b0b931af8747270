import { CheckIcon, ClockIcon, Seal } from '@payment-center/ui'
import type { ReactNode } from 'react'

/** The seal of a payment that is made, or that the bank has; none before. */
export function paymentSeal({ status }: { readonly status: string }): ReactNode {
  if (status === 'paid') return <Seal tone="success" icon={<CheckIcon />} />
  return status === 'processing' ? <Seal tone="info" icon={<ClockIcon />} /> : undefined
}
