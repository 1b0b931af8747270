import { stripeCardKit } from '@payment-center/payments/adapters/stripe/card'
import { useState } from 'react'
import {
  ExternalCardPayment,
  type ExternalCardProps,
} from '../features/external-invoice/ExternalCardPayment.tsx'
import { createVoluntaryPorts } from './voluntary-ports.ts'

/** Pay as Guest by a typed card, on the real API and the real card provider. */
export default function ComposedExternalCard(props: ExternalCardProps) {
  const [ports] = useState(() => createVoluntaryPorts(props, 'card'))
  return <ExternalCardPayment {...props} kit={stripeCardKit} ports={ports} />
}
