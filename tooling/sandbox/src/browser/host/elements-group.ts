import { CardElement, type CardOptions } from './card-element.ts'
import {
  ExpressCheckoutElement,
  type ExpressCheckoutOptions,
  type WalletGroup,
} from './express-checkout-element.ts'
import { IntegrationError } from './frames.ts'

export interface GroupOptions {
  mode?: string
  clientSecret?: string
  amount?: number
  allowedPaymentMethodTypes?: string[]
  captureMethod?: string
  onBehalfOf?: string
  paymentMethodCreation?: string
  locale?: string
  [option: string]: unknown
}
export type AnyElement = CardElement | ExpressCheckoutElement

const knownOptions = new Set([
  'allowedPaymentMethodTypes',
  'amount',
  'appearance',
  'captureMethod',
  'clientSecret',
  'currency',
  'customerSessionClientSecret',
  'fonts',
  'loader',
  'locale',
  'mode',
  'onBehalfOf',
  'paymentMethodCreation',
  'setupFutureUsage',
])

/** `stripe.elements()`: holds at most one element of each type. */
export function createGroup(given: GroupOptions = {}) {
  let options = checked(given)
  let submitted = false
  const elements = new Map<string, AnyElement>()
  const walletGroup = (): WalletGroup => ({
    amount: () => options.amount ?? 0,
    allowedTypes: options.allowedPaymentMethodTypes ?? null,
    onBehalfOf: options.onBehalfOf,
  })

  return {
    create(type: string, elementOptions: CardOptions & ExpressCheckoutOptions = {}): AnyElement {
      if (elements.has(type)) {
        throw new IntegrationError(
          `Can only create one Element of type ${type} through this Elements instance.`,
        )
      }
      const element = newElement(type, elementOptions, { ...options, wallet: walletGroup() }, () =>
        elements.delete(type),
      )
      elements.set(type, element)
      return element
    },
    getElement: (type: unknown): AnyElement | null => elements.get(typeOf(type)) ?? null,
    update(changed: GroupOptions): Promise<void> {
      options = { ...options, ...checked(changed) }
      return Promise.resolve()
    },
    captureMethod: () => options.captureMethod ?? 'automatic_async',
    fetchUpdates: () => Promise.resolve({}),
    submit() {
      submitted = true
      return Promise.resolve({})
    },
    /** The wallet whose sheet was authorized, for `createPaymentMethod({ elements })`. */
    submittedWallet(): ExpressCheckoutElement {
      const wallet = elements.get('expressCheckout')
      if (!(wallet instanceof ExpressCheckoutElement))
        throw new IntegrationError('There is no expressCheckout Element in this Elements group.')
      if (options.paymentMethodCreation !== 'manual')
        throw new IntegrationError("The Elements group needs paymentMethodCreation: 'manual'.")
      if (!submitted)
        throw new IntegrationError('elements.submit() must be called before stripe.createPaymentMethod().')
      return wallet
    },
  }
}

function newElement(
  type: string,
  elementOptions: CardOptions & ExpressCheckoutOptions,
  options: GroupOptions & { wallet: WalletGroup },
  onDestroy: () => void,
): AnyElement {
  switch (type) {
    case 'card':
      return new CardElement(elementOptions, options.locale, onDestroy)
    case 'expressCheckout':
      if (options.mode === undefined && options.clientSecret === undefined) {
        throw new IntegrationError(
          'In order to create an express checkout element, you must pass a clientSecret or mode when creating the Elements group.',
        )
      }
      return new ExpressCheckoutElement(elementOptions, options.wallet, onDestroy)
    case 'paymentRequestButton':
      throw new IntegrationError(
        'The paymentRequestButton Element has been removed. Use the expressCheckout Element instead.',
      )
    default:
      throw new IntegrationError(
        `A valid Element name must be provided. Valid Elements are: card, expressCheckout; you passed: ${type}.`,
      )
  }
}

function checked(options: GroupOptions): GroupOptions {
  for (const name of Object.keys(options)) {
    if (knownOptions.has(name)) continue
    const hint = /payment_?method_?types/i.test(name) ? ' Use allowedPaymentMethodTypes instead.' : ''
    throw new IntegrationError(`Invalid elements() parameter: ${name} is not an accepted parameter.${hint}`)
  }
  return options
}

/** `getElement` takes a type or one of react-stripe-js' components. */
function typeOf(given: unknown): string {
  if (typeof given === 'string') return given
  if (typeof given === 'function') return String(Reflect.get(given, '__elementType'))
  return ''
}

export type ElementsGroup = ReturnType<typeof createGroup>
