import {
  type ApiAnswer,
  otherMethods,
  type FromWallet,
  type OtherMethod,
  type ToWallet,
  type WalletOwner,
} from '../shared/protocol.ts'
import { Emitter, IntegrationError, openChannel, type Channel, nameFrame, setStyles } from './frames.ts'

const elementType = 'expressCheckout'
const paymentTypes = {
  googlePay: 'google_pay',
  link: 'link',
  paypal: 'paypal',
  klarna: 'klarna',
  amazonPay: 'amazon_pay',
} as const

export interface ExpressCheckoutOptions {
  business?: { name: string }
  billingAddressRequired?: boolean
  paymentMethods?: { [method: string]: string }
  [option: string]: unknown
}

/** What the element takes from its group. */
export interface WalletGroup {
  amount: () => number
  /** Null allows all. */
  allowedTypes: string[] | null
  onBehalfOf: string | undefined
}

/** Passing one of these turns the billing address off unless it is required explicitly. */
const withoutAddress = [
  'allowedShippingCountries',
  'phoneNumberRequired',
  'shippingAddressRequired',
  'emailRequired',
  'applePay',
  'lineItems',
  'business',
]

/** Stripe.js requires `resolve` within one second of a click. */
const clickTimeoutMs = 1000

const inline = 'position: static; width: 100%; height: 48px; border: 0; display: block'
const overPage = 'position: fixed; inset: 0; height: 100%; z-index: 2147483647'

/**
 * The wallet's button and its sheet. A test sets a browser's wallet, or null for none, in `window.sandboxWallet`;
 * otherwise the sandbox's setting gives one to every browser.
 */
export class ExpressCheckoutElement extends Emitter {
  #channel: Channel<ToWallet> | null = null
  #container: HTMLElement | null = null
  #waiting: ((answer: ApiAnswer) => void) | null = null
  readonly #options: ExpressCheckoutOptions
  readonly #group: WalletGroup
  readonly #onDestroy: () => void

  constructor(options: ExpressCheckoutOptions, group: WalletGroup, onDestroy: () => void) {
    super()
    this.#options = options
    this.#group = group
    this.#onDestroy = onDestroy
  }

  mount(target: string | HTMLElement): void {
    this.unmount()
    this.#container = typeof target === 'string' ? document.querySelector<HTMLElement>(target) : target
    if (this.#container === null) throw new IntegrationError('There is nothing to mount the Element in.')
    this.#container.classList.add('StripeElement')
    this.#channel = openChannel<ToWallet, FromWallet>(
      {
        parent: this.#container,
        path: '/browser/frames/wallet',
        title: 'Secure express checkout frame',
        welcome: () => ({ wallet: walletOfBrowser(), offered: this.#offered() }),
      },
      (message) => this.#handleMessage(message),
    )
    nameFrame(this.#channel.element)
    setStyles(this.#channel.element, `${inline}; height: 0`)
  }

  unmount(): void {
    this.#answer({ kind: 'unreachable' })
    this.#channel?.close()
    this.#channel = null
    this.#container?.classList.remove('StripeElement')
    this.#container = null
  }

  destroy(): void {
    this.unmount()
    this.#onDestroy()
  }

  update(): void {}
  focus(): void {
    this.#channel?.element.focus()
  }
  clear(): void {}

  /** Creates the payment method that was authorized in the sheet. */
  makeMethod(key: string): Promise<ApiAnswer> {
    return new Promise((resolve) => {
      if (this.#channel === null) return resolve({ kind: 'unreachable' })
      this.#waiting = resolve
      this.#channel.send({ type: 'makeMethod', key })
    })
  }

  /** Link is offered for cards too; the others are payment methods of their own. */
  #offered(): OtherMethod[] {
    const { allowedTypes } = this.#group
    return otherMethods.filter(
      (method) =>
        this.#options.paymentMethods?.[method] !== 'never' &&
        (method === 'link' || allowedTypes === null || allowedTypes.includes(paymentTypes[method])),
    )
  }

  #handleMessage(message: FromWallet): void {
    switch (message.type) {
      case 'ready':
        return this.#reportReady(message.available)
      case 'pressed':
        return this.#askPage(message.method)
      case 'authorized':
        return this.emit('confirm', {
          elementType,
          expressPaymentType: paymentTypes.googlePay,
          ...(this.#needsAddress() && { billingDetails: { name: message.name, address: null } }),
          paymentFailed: () => this.#channel?.send({ type: 'failed' }),
        })
      case 'cancelled':
        this.#closeSheet()
        return this.emit('cancel', { elementType })
      case 'closed':
        return this.#closeSheet()
      case 'made':
        return this.#answer(message.answer)
      default:
        return message satisfies never
    }
  }

  /** The wallet acts as Google Pay, or as Apple Pay where the page shows only that. */
  #walletType(): 'googlePay' | 'applePay' | null {
    const { applePay, googlePay } = this.#options.paymentMethods ?? {}
    if (googlePay !== 'never') return 'googlePay'
    return applePay === 'never' ? null : 'applePay'
  }

  #reportReady(hasWallet: boolean): void {
    const type = hasWallet ? this.#walletType() : null
    const offered = this.#offered()
    const others = Object.fromEntries(otherMethods.map((method) => [method, offered.includes(method)]))
    const shown = type !== null || offered.length > 0
    const height = 48 * (offered.length + (type === null ? 0 : 1))
    if (shown) this.#style(`${inline}; height: ${height}px`)
    this.emit('ready', {
      elementType,
      availablePaymentMethods: shown
        ? { applePay: type === 'applePay', googlePay: type === 'googlePay', ...others }
        : undefined,
    })
  }

  #needsAddress(): boolean {
    const { billingAddressRequired } = this.#options
    return billingAddressRequired ?? !withoutAddress.some((option) => option in this.#options)
  }

  /** The sheet opens once the page resolves the click; the other methods have no window here. */
  #askPage(method: keyof typeof paymentTypes): void {
    let open = true
    setTimeout(() => (open = false), clickTimeoutMs)
    this.emit('click', {
      elementType,
      expressPaymentType: paymentTypes[method],
      resolve: () => {
        if (!open) throw new IntegrationError('The click event was not resolved within one second.')
        if (method === 'googlePay') this.#openSheet()
      },
      reject: () => undefined,
    })
  }

  #openSheet(): void {
    const business = this.#options.business?.name ?? this.#group.onBehalfOf ?? 'Sandbox'
    this.#style(overPage)
    this.#channel?.send({ type: 'sheet', amount: this.#group.amount(), business })
    this.#channel?.element.focus()
  }

  #closeSheet(): void {
    this.#style(`${inline}; inset: auto; z-index: auto`)
  }

  #style(styles: string): void {
    if (this.#channel !== null) setStyles(this.#channel.element, styles)
  }

  #answer(answer: ApiAnswer): void {
    this.#waiting?.(answer)
    this.#waiting = null
  }
}

function walletOfBrowser(): WalletOwner | 'none' | null {
  const { sandboxWallet } = window as { sandboxWallet?: WalletOwner | null }
  return sandboxWallet === null ? 'none' : (sandboxWallet ?? null)
}
