import { stripeWalletKit } from '@payment-center/payments/adapters/stripe/wallet'
import type { WalletWayProps } from '@payment-center/payments/react/checkout'
import { WalletCheckout } from '@payment-center/payments/react/checkout/wallet'
import { useState } from 'react'
import type { BegunProps } from '../../features/external-invoice/BegunCheckout.tsx'
import { createVoluntaryPorts } from './voluntary-ports.ts'

/** Pay as Guest by a wallet, on the real API and the real card provider. */
export default function ExternalWallet(props: WalletWayProps & BegunProps) {
  const [ports] = useState(() => createVoluntaryPorts(props, 'otp'))
  return <WalletCheckout {...props} kit={stripeWalletKit} ports={ports} />
}
