import { Suspense } from 'react'
import type { SavedCheckoutProps, WalletCheckoutProps, MethodDialogs } from './checkout-props.ts'

type Props = WalletCheckoutProps & SavedCheckoutProps & { readonly methodDialogs: MethodDialogs }

/** The dialogs of all pressed methods, mounted once their code is loaded. */
export function CheckoutDialogs({ methodDialogs, slot, onBankLinked, ...props }: Props) {
  const { mounted } = props.checkout.state
  return (
    <Suspense>
      {mounted.includes('card') && <methodDialogs.card {...props} />}
      {mounted.includes('wallet') && <methodDialogs.wallet {...props} slot={slot} />}
      {mounted.includes('saved') && <methodDialogs.saved {...props} onBankLinked={onBankLinked} />}
    </Suspense>
  )
}
