import type { SavedCheckoutProps } from '@payment-center/payments/react/checkout'
import { SavedCheckout, type SavedCheckoutPorts } from '@payment-center/payments/react/checkout/saved'
import { preloaded } from '@payment-center/ui/testing'
import type { PayerPorts } from '../shell/payer.ts'
import { never, pendingPorts } from './pending-ports.ts'

/** Ports for saved methods and bank accounts; calls that are not given never resolve. */
export function savedPaymentPorts(given: {
  readonly saved?: Partial<SavedCheckoutPorts['saved']['invoice']>
  readonly bankLink?: Partial<SavedCheckoutPorts['bankLink']>
}): Partial<PayerPorts> {
  const ports: SavedCheckoutPorts = {
    saved: {
      invoice: {
        price: never,
        markPending: never,
        charge: never,
        unmarkPending: never,
        settle: never,
        ...given.saved,
      },
      bankConfirmation: { confirm: never },
      clock: { wait: never },
    },
    bankLink: {
      findReturned: () => null,
      keepLink: () => undefined,
      forgetLink: () => undefined,
      findSaved: never,
      createLinkToken: never,
      save: never,
      ...given.bankLink,
    },
    renewBank: () => ({
      findReturned: () => null,
      keepLink: () => undefined,
      forgetLink: () => undefined,
      findSaved: never,
      createLinkToken: never,
      save: never,
    }),
    loadBankModule: never,
  }
  const saved = preloaded((props: SavedCheckoutProps) => <SavedCheckout {...props} ports={ports} />)
  return { methodDialogs: { ...pendingPorts.methodDialogs, saved } }
}
