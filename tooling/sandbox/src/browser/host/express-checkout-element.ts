import type { ApiAnswer } from '../shared/protocol.ts'
import type { FromWallet, ToWallet, WalletOwner } from '../shared/wallet-protocol.ts'
import { Emitter } from './emitter.ts'
import { IntegrationError } from './integration-error.ts'
import { openChannel, type Channel } from './open-channel.ts'
import { nameFrame } from './open-frame.ts'
import { setStyles } from './set-styles.ts'

const elementType = 'expressCheckout'
const expressPaymentType = 'google_pay'

/** Stripe.js requires `resolve` within one second of a click. */
const clickTimeoutMs = 1000

const inline = { position: 'static', width: '100%', height: '48px', border: '0', display: 'block' }
const overPage = { position: 'fixed', inset: '0', height: '100%', 'z-index': '2147483647' }

/**
 * The wallet's button and its sheet. A browser has a wallet when a test set `window.sandboxWallet`, or when the
 * sandbox's setting gives one to every browser.
 */
export class ExpressCheckoutElement extends Emitter {
  #channel: Channel<ToWallet> | null = null
  #container: HTMLElement | null = null
  #waiting: ((answer: ApiAnswer) => void) | null = null
  readonly #amount: () => number
  readonly #onDestroy: () => void

  constructor(amount: () => number, onDestroy: () => void) {
    super()
    this.#amount = amount
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
        welcome: () => ({ wallet: walletOfBrowser() }),
      },
      (message) => this.#handleMessage(message),
    )
    nameFrame(this.#channel.element)
    setStyles(this.#channel.element, { ...inline, height: '0' })
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
  blur(): void {}
  clear(): void {}

  /** Creates the payment method that was authorized in the sheet. */
  makeMethod(): Promise<ApiAnswer> {
    return new Promise((resolve) => {
      if (this.#channel === null) return resolve({ kind: 'unreachable' })
      this.#waiting = resolve
      this.#channel.send({ type: 'makeMethod' })
    })
  }

  #handleMessage(message: FromWallet): void {
    switch (message.type) {
      case 'ready':
        if (message.available) this.#style(inline)
        return this.emit('ready', {
          elementType,
          availablePaymentMethods: message.available ? availableMethods : undefined,
        })
      case 'pressed':
        return this.#askPage()
      case 'authorized':
        this.#closeSheet()
        return this.emit('confirm', {
          elementType,
          expressPaymentType,
          billingDetails: { name: message.name, address: null },
          paymentFailed: () => undefined,
        })
      case 'cancelled':
        this.#closeSheet()
        return this.emit('cancel', { elementType })
      case 'made':
        return this.#answer(message.answer)
      default:
        return message satisfies never
    }
  }

  /** The sheet opens once the page resolves the click. */
  #askPage(): void {
    let open = true
    setTimeout(() => (open = false), clickTimeoutMs)
    this.emit('click', {
      elementType,
      expressPaymentType,
      resolve: () => {
        if (!open) throw new IntegrationError('The click event was not resolved within one second.')
        this.#style(overPage)
        this.#channel?.send({ type: 'sheet', amount: this.#amount() })
        this.#channel?.element.focus()
      },
      reject: () => undefined,
    })
  }

  #closeSheet(): void {
    this.#style({ ...inline, inset: 'auto', 'z-index': 'auto' })
  }

  #style(styles: { [property: string]: string }): void {
    if (this.#channel !== null) setStyles(this.#channel.element, styles)
  }

  #answer(answer: ApiAnswer): void {
    this.#waiting?.(answer)
    this.#waiting = null
  }
}

const availableMethods = {
  applePay: false,
  googlePay: true,
  amazonPay: false,
  klarna: false,
  link: false,
  paypal: false,
}

function walletOfBrowser(): WalletOwner | null {
  const { sandboxWallet } = window as { sandboxWallet?: WalletOwner }
  return sandboxWallet ?? null
}
