import { stripeWalletModule } from '@payment-center/payments/adapters/stripe/wallet'
import type { WalletCheckoutProps } from '@payment-center/payments/react/checkout'
import { WalletCheckout } from '@payment-center/payments/react/checkout/wallet'
import { useState } from 'react'
import type { PatientPaymentProps } from '../../features/external-invoice/PatientCheckout.tsx'
import { createVoluntaryPorts } from './voluntary-ports.ts'

export default function ExternalWallet(props: WalletCheckoutProps & PatientPaymentProps) {
  const [ports] = useState(() => createVoluntaryPorts(props, 'otp'))
  return <WalletCheckout {...props} module={stripeWalletModule} ports={ports} />
}
