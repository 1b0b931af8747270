import { stripeCardKit } from '@payment-center/payments/adapters/stripe/card'
import type { WayProps } from '@payment-center/payments/react/checkout'
import { CardCheckout } from '@payment-center/payments/react/checkout/card'
import { useState } from 'react'
import type { BegunProps } from '../../features/external-invoice/BegunCheckout.tsx'
import { createVoluntaryPorts } from './voluntary-ports.ts'

/** Pay as Guest by a typed card, on the real API and the real card provider. */
export default function ExternalCard(props: WayProps & BegunProps) {
  const [ports] = useState(() => createVoluntaryPorts(props, 'card'))
  return <CardCheckout {...props} kit={stripeCardKit} ports={ports} />
}
