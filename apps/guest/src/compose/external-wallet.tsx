import { stripeWalletKit } from '@payment-center/payments/adapters/stripe/wallet'
import { useState } from 'react'
import {
  ExternalWalletPayment,
  type ExternalWalletProps,
} from '../features/external-invoice/ExternalWalletPayment.tsx'
import { createVoluntaryPorts } from './voluntary-ports.ts'

/** Pay as Guest by a wallet, on the real API and the real card provider. */
export default function ComposedExternalWallet(props: ExternalWalletProps) {
  const [ports] = useState(() => createVoluntaryPorts(props, 'otp'))
  return <ExternalWalletPayment {...props} kit={stripeWalletKit} ports={ports} />
}
