import { Suspense } from 'react'
import type { SavedWayProps, WalletWayProps, Ways } from './way.ts'

type Props = WalletWayProps & SavedWayProps & { readonly ways: Ways }

/** Every way of paying that was pressed: mounted once its code is there, each with its own dialogs. */
export function CheckoutDialogs({ ways, slot, onBankLinked, ...props }: Props) {
  const { parts } = props.checkout.state
  return (
    <Suspense>
      {parts.includes('card') && <ways.card {...props} />}
      {parts.includes('wallet') && <ways.wallet {...props} slot={slot} />}
      {parts.includes('saved') && <ways.saved {...props} onBankLinked={onBankLinked} />}
    </Suspense>
  )
}
