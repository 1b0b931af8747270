import { methodKey, type MethodOption } from '../methods/method-option.ts'
import type { SavedCheckoutProps, MethodDialogs } from './checkout-props.ts'
import { bankOption, checkoutMethodOf } from './method-options.ts'
import type { InvoiceCheckout } from './use-checkout.ts'

type Props = SavedCheckoutProps & {
  readonly checkout: InvoiceCheckout
  readonly methodDialogs: MethodDialogs | null
  readonly options: readonly MethodOption[]
}

/** The dialogs of all pressed methods. @param methodDialogs null until they are loaded */
export function CheckoutDialogs({ methodDialogs, onBankLinked, options, ...given }: Props) {
  const { state, send, wallet } = given.checkout
  const { mounted } = state
  const bank = bankOption(options)
  const payByBank =
    bank &&
    (() => {
      send({ type: 'closed' })
      send({ type: 'methodChosen', key: methodKey(bank) })
      send({ type: 'pressed', method: checkoutMethodOf(bank) })
    })
  if (methodDialogs === null) return null
  const props = { ...given, audience: { ...given.audience, payByBank } }
  return (
    <>
      {mounted.includes('card') && <methodDialogs.card {...props} />}
      {wallet.isLoaded && <methodDialogs.wallet {...props} takesSheet={wallet.takesSheet} />}
      {mounted.includes('saved') && <methodDialogs.saved {...props} onBankLinked={onBankLinked} />}
    </>
  )
}
