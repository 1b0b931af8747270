import type { WalletButtonProps } from '@payment-center/payments/react/checkout'
import { Alert, Stack } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { useEffect, useRef, useState, type ComponentType } from 'react'
import { patientWalletMessages } from './patient-wallet.messages.ts'
import { paymentOfSheet, takesSheets, type PayAsGuest } from './pay-as-guest-state.ts'

export interface PatientWalletProps extends WalletButtonProps {
  readonly state: PayAsGuest
  /** Submits the form by wallet. */
  readonly press: () => void
}

type Props = PatientWalletProps & { readonly WalletButton: ComponentType<WalletButtonProps> }

/** A press opens the sheet within a second, or Stripe refuses it. */
const patienceMs = 800

/** The provider's wallet button. A press finds the patient first, and opens the sheet once they are found. */
export function PatientWallet({ state, press, WalletButton, prices, ...given }: Props) {
  const { pressAgain } = useMessages(patientWalletMessages)
  const payment = paymentOfSheet(state)
  const [isLate, setLate] = useState(false)
  const waiting = useRef<((canOpen: boolean) => void) | null>(null)
  useEffect(() => {
    const canPay = paymentOfSheet(state) !== null
    if (state.status === 'finding' || (canPay && !takesSheets(state))) return
    waiting.current?.(canPay)
    waiting.current = null
  }, [state])
  const onPress = () =>
    new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => {
        waiting.current = null
        setLate(true)
        resolve(false)
      }, patienceMs)
      waiting.current = (canOpen) => {
        clearTimeout(timer)
        resolve(canOpen)
      }
      setLate(false)
      press()
    })
  return (
    <Stack space={12}>
      {isLate && payment !== null && <Alert tone="info" title={pressAgain} announce="polite" />}
      <WalletButton {...given} prices={payment?.prices ?? prices} onPress={onPress} />
    </Stack>
  )
}
