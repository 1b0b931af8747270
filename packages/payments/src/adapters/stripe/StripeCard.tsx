import { Elements, CardElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { useMemo } from 'react'
import type { Stripe, StripeCardElement, SetupIntent } from '@stripe/stripe-js'
import type {
  CardFormProps,
  CardFieldStyle,
  CardFieldProps,
  CardField,
  CardModule,
  CardSetupField,
} from '../../vendor-modules.ts'
import {
  useLoadedStripe,
  cardOfMethod,
  confirmCard,
  leavesOutcomeUnknown,
  noCard,
  type CreatedCard,
} from './stripe.ts'

/** Loads Stripe for one publishable key and provides it to the fields inside. */
function StripeCardForm({ publishableKey, language, isRetry, onUnavailable, children }: CardFormProps) {
  const stripe = useLoadedStripe(publishableKey, language, onUnavailable, isRetry)

  // Elements can't change its key or language, so either one remounts the form.
  return (
    <Elements key={`${publishableKey} ${language}`} stripe={stripe}>
      {children}
    </Elements>
  )
}

/** Stripe's hosted field: number, expiry, CVC and ZIP in one box. */
function StripeCardField({ appearance, onReady, onChange, onFocus, onBlur }: CardFieldProps) {
  const options = useMemo(() => ({ style: styleOf(appearance), disableLink: true }), [appearance])
  return (
    <CardElement
      options={options}
      onReady={onReady}
      onFocus={onFocus}
      onBlur={onBlur}
      onEscape={pressEscape}
      onChange={({ complete, empty, error }) => onChange({ complete, empty, error: error?.message ?? null })}
    />
  )
}

/** The page doesn't see keys that are pressed in Stripe's frame. */
function pressEscape() {
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
}

function styleOf({ placeholderColor, invalidColor, ...base }: CardFieldStyle) {
  return {
    base: { ...base, '::placeholder': { color: placeholderColor } },
    invalid: { color: invalidColor, iconColor: invalidColor },
  }
}

/** The card field of the surrounding form; null until both are loaded. */
function useStripeElement<Field>(
  create: (stripe: Stripe, field: () => StripeCardElement) => Field,
): Field | null {
  const stripe = useStripe()
  const elements = useElements()
  return useMemo(() => {
    if (stripe === null || elements === null) return null
    return create(stripe, () => {
      const element = elements.getElement(CardElement)
      if (element === null) throw new Error('the card field is not in the page')
      return element
    })
  }, [stripe, elements, create])
}

export const stripeCardModule: CardModule<CardField> = {
  CardForm: StripeCardForm,
  CardField: StripeCardField,
  useCardField: () => useStripeElement(createStripeCardField),
}

export const stripeCardSetupModule: CardModule<CardSetupField> = {
  CardForm: StripeCardForm,
  CardField: StripeCardField,
  useCardField: () => useStripeElement(createStripeCardSetupField),
}

/** @param field the mounted field; called for each use, because it can be mounted again */
export function createStripeCardField(stripe: Stripe, field: () => StripeCardElement): CardField {
  return {
    focus: () => field().focus(),
    clear: () => field().clear(),

    ...createCardAhead(async (name, forget) => {
      const card = field()
      // Stripe reports no change when a complete card replaces another of its brand, only that its field has the focus.
      // Removed first, so that a field has one listener however many cards are created.
      card.off('focus', forget)
      card.on('focus', forget)
      const { paymentMethod, error } = await stripe.createPaymentMethod({
        type: 'card',
        card,
        ...(name !== null && { billing_details: { name } }),
      })
      return error === undefined ? { ok: true, value: cardOfMethod(paymentMethod) } : noCard(error)
    }),

    confirm: (payment, card) => confirmCard(stripe, payment, card),
  }
}

type CreateCard = (name: string | null, forget: () => void) => Promise<CreatedCard>

/**
 * Creates a card before it is needed, so that paying doesn't wait for it. Each card is handed out once; one that
 * could not be created is created again.
 * @param create may call `forget` later, because another card may be typed
 */
export function createCardAhead(create: CreateCard) {
  let ahead: { readonly name: string; readonly card: Promise<CreatedCard | null> } | null = null
  const forget = () => {
    ahead = null
  }
  return {
    prepareCard(name: string): void {
      if (ahead?.name !== name) ahead = { name, card: create(name, forget).catch(() => null) }
    },
    /** Without a name, a new card is priced, so an earlier one is forgotten. */
    async createCard(name: string | null): Promise<CreatedCard> {
      const prepared = ahead?.name === name ? ahead?.card : null
      ahead = null
      const card = await prepared
      return card?.ok ? card : create(name, forget)
    },
  }
}

const canceled = 'setup_intent_unexpected_state'

/** @param field the mounted field; called for each use, because it can be mounted again */
export function createStripeCardSetupField(stripe: Stripe, field: () => StripeCardElement): CardSetupField {
  return {
    focus: () => field().focus(),
    clear: () => field().clear(),

    async setUp(setup, name) {
      const { setupIntent, error } = await stripe.confirmCardSetup(setup.clientSecret, {
        payment_method: { card: field(), billing_details: { name } },
      })
      // A retry after a lost response fails because the setup is already confirmed.
      const cardId = cardOf(setupIntent ?? error?.setup_intent)
      if (cardId !== null) return { result: 'setUp', cardId }
      if (error === undefined || leavesOutcomeUnknown(error)) return { result: 'unknown' }
      if (error.code === canceled) return { result: 'canceled' }
      return {
        result: 'declined',
        decline: { code: error.code ?? error.type, message: error.message ?? '' },
      }
    },
  }
}

function cardOf(intent: SetupIntent | undefined): string | null {
  const method = intent?.status === 'succeeded' ? intent.payment_method : null
  return typeof method === 'object' ? (method?.id ?? null) : method
}
