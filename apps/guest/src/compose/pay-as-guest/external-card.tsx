import { stripeCardModule } from '@payment-center/payments/adapters/stripe/card'
import type { MethodCheckoutProps } from '@payment-center/payments/react/checkout'
import { CardCheckout } from '@payment-center/payments/react/checkout/card'
import { useState } from 'react'
import type { PatientPaymentProps } from '../../features/external-invoice/PatientCheckout.tsx'
import { createVoluntaryPorts } from './voluntary-ports.ts'

export function ExternalCard(props: MethodCheckoutProps & PatientPaymentProps) {
  const [ports] = useState(() => createVoluntaryPorts(props))
  return <CardCheckout {...props} module={stripeCardModule} ports={ports} />
}
