import { CheckIcon, ClockIcon, Seal } from '@payment-center/ui'
import type { ReactNode } from 'react'

export function paymentSeal({ status }: { readonly status: string }): ReactNode {
  if (status === 'paid') return <Seal tone="success" icon={<CheckIcon />} />
  return status === 'processing' ? <Seal tone="info" icon={<ClockIcon />} /> : undefined
}
