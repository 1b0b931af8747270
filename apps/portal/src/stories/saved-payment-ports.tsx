import type { SavedCheckoutProps } from '@payment-center/payments/react/checkout'
import { SavedCheckout, type SavedCheckoutPorts } from '@payment-center/payments/react/checkout/saved'
import type { Paying } from '../shell/payer.ts'
import { never, pendingBankLink, pendingPorts } from './pending-ports.ts'

/** Ports for saved methods and bank accounts; calls that are not given never resolve. */
export function savedPaymentPorts(given: {
  readonly saved?: Partial<SavedCheckoutPorts['saved']['invoice']>
  readonly bankLink?: Partial<SavedCheckoutPorts['bankLink']>
}): Partial<Paying> {
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
    bankLink: { ...pendingBankLink, ...given.bankLink },
    renewBank: () => pendingBankLink,
    bankModule: { BankLink: () => null },
  }
  const saved = (props: SavedCheckoutProps) => <SavedCheckout {...props} ports={ports} />
  return { methodDialogs: { ...pendingPorts.methodDialogs, saved } }
}
