import type { WalletCheckoutProps } from '@payment-center/payments/react/checkout'
import { WalletCheckout } from '@payment-center/payments/react/checkout/wallet'
import { useState } from 'react'
import type { PatientPaymentProps } from '../../features/external-invoice/PatientCheckout.tsx'
import { PatientWallet, type PatientWalletProps } from '../../features/external-invoice/PatientWallet.tsx'
import { WalletButton } from '../wallet-button.tsx'
import { createVoluntaryPorts } from './voluntary-ports.ts'

export function ExternalWallet(props: WalletCheckoutProps & PatientPaymentProps) {
  const [ports] = useState(() => createVoluntaryPorts(props))
  return <WalletCheckout {...props} ports={ports} />
}

export function ExternalWalletButton(props: PatientWalletProps) {
  return <PatientWallet {...props} WalletButton={WalletButton} />
}
