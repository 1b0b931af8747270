import type { BankLinkPort } from '../ports.ts'
import type { CheckoutPorts } from '../react/checkout/checkout-props.ts'
import { fakeCardModule } from './fake-card-module.tsx'

export const never = () => Promise.withResolvers<never>().promise

export const pendingBankLink = {
  findReturned: () => null,
  keepLink: () => undefined,
  forgetLink: () => undefined,
  findSaved: never,
  createLinkToken: never,
  save: never,
} satisfies BankLinkPort

/** Ports of a checkout that never resolve. */
export const pendingCheckout: CheckoutPorts = {
  card: {
    invoice: { open: never, quote: never, claim: never, settle: never, reopen: never },
    clock: { wait: never },
  },
  cardModule: fakeCardModule,
  saved: {
    invoice: { price: never, markPending: never, charge: never, unmarkPending: never, settle: never },
    bankConfirmation: { confirm: never },
    clock: { wait: never },
  },
  bankLink: pendingBankLink,
  renewBank: () => pendingBankLink,
  bankModule: { BankLink: () => null },
}
