import { newCard } from '@payment-center/validation/testing'
import { useEffect, useEffectEvent } from 'react'
import type {
  CardField as CardFieldHandle,
  CardFieldProps,
  CardModule,
  CardSetupField,
} from '../vendor-modules.ts'
import type { BankLinkPort } from '../ports.ts'
import type { CheckoutPorts } from '../react/checkout/checkout-props.ts'

function CardField({ onReady }: CardFieldProps) {
  useEffect(onReady, [onReady])
  return <span>1234 1234 1234 1234</span>
}

/** A card form with a drawing of the hosted field. */
export const fakeCardModule: CardModule<never> = {
  CardForm: ({ children }) => children,
  CardField,
  useCardField: () => null,
}

function TypedCard({ onReady, onChange }: CardFieldProps) {
  const complete = useEffectEvent(() => {
    onReady()
    onChange({ complete: true, empty: false, error: null })
  })
  // Later than the effects of the form around it, as the provider's own field.
  useEffect(() => queueMicrotask(() => complete()), [])
  return <span>4242 4242 4242 4242</span>
}

const nothing = () => undefined
export const never = () => Promise.withResolvers<never>().promise

/** The provider creates the card, and answers nothing else. */
const typed: CardFieldHandle & CardSetupField = {
  focus: nothing,
  clear: nothing,
  prepareCard: nothing,
  createCard: async () => ({ ok: true, value: newCard }),
  confirm: never,
  setUp: never,
}

/** The same with a complete card number. */
export const filledCardModule: CardModule<typeof typed> = {
  ...fakeCardModule,
  CardField: TypedCard,
  useCardField: () => typed,
}

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
  card: { open: never, quote: never, claim: never, settle: never, cancel: never, reopen: never },
  cardModule: fakeCardModule,
  saved: {
    invoice: {
      price: never,
      markPending: never,
      charge: never,
      unmarkPending: never,
      settle: never,
      cancel: never,
    },
    bankConfirmation: { confirm: never },
  },
  bankLink: pendingBankLink,
  renewBank: () => pendingBankLink,
  bankModule: { BankLink: () => null },
}
