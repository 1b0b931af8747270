import {
  emptyState,
  type ApiAnswer,
  type ApiRequest,
  type FieldOptions,
  type FieldState,
  type FromFrame,
} from '../shared/protocol.ts'
import { translate, isSpanish } from '../shared/spanish.ts'
import { Emitter, IntegrationError, openFrame, type Frame, setStyles } from './frames.ts'

export interface CardOptions {
  style?: FieldOptions['style']
  disableLink?: boolean
}

/** `elements.create('card')`: the inputs are in a frame of the sandbox's origin. */
export class CardElement extends Emitter {
  #options: CardOptions
  #frame: Frame | undefined
  #container: HTMLElement | undefined
  #state = emptyState
  #focused = false
  #destroyed = false
  readonly #listeners: (() => void)[] = []
  readonly #locale: string | undefined
  readonly #onDestroy: () => void

  constructor(options: CardOptions, locale: string | undefined, onDestroy: () => void) {
    super()
    this.#options = options
    this.#locale = locale
    this.#onDestroy = onDestroy
  }

  mount(target: string | HTMLElement): void {
    if (this.#destroyed)
      throw new IntegrationError('This Element has already been destroyed. Please create a new one.')
    const container = typeof target === 'string' ? document.querySelector<HTMLElement>(target) : target
    if (!container) {
      throw new IntegrationError(
        `The selector you specified (${typeof target === 'string' ? target : 'an element'}) applies to no DOM elements that are currently on the page.`,
      )
    }
    if (container === this.#container) return
    this.unmount()
    container.replaceChildren()
    this.#container = container
    const inner = document.createElement('div')
    inner.className = '__PrivateStripeElement'
    setStyles(
      inner,
      'margin: 0; padding: 0; border: 0; display: block; background: transparent; position: relative',
    )
    container.append(inner)
    // The address names the language, as Stripe's does, so that no input is ever without its label.
    const hash = isSpanish(this.#locale) ? '#es' : '#en'
    this.#frame = openFrame(
      { parent: inner, path: `/browser/frames/card${hash}`, title: 'Secure card payment input frame' },
      (message) => this.#handleMessage(message),
      () => this.#frameOptions(),
    )
    const fontSize = this.#options.style?.base?.['fontSize']
    const height = `calc(${typeof fontSize === 'string' ? fontSize : '16px'} * 1.5)`
    setStyles(
      this.#frame.element,
      `display: block; width: 100%; border: 0; margin: 0; padding: 0; color-scheme: light; height: ${height}`,
    )
    this.#listenToLabels(container)
    this.#showClasses()
  }

  unmount(): void {
    for (const remove of this.#listeners.splice(0)) remove()
    this.#frame?.close()
    this.#frame = undefined
    this.#container?.replaceChildren()
    this.#container?.classList.remove(...Object.keys(this.#classes()))
    this.#container = undefined
    this.#state = emptyState
    this.#focused = false
  }

  destroy(): void {
    this.unmount()
    this.#destroyed = true
    this.#onDestroy()
  }

  update(options: CardOptions): void {
    this.#options = { ...this.#options, ...options }
    this.#frame?.send({ type: 'options', options: this.#frameOptions() })
  }

  focus(): void {
    this.#frame?.element.focus()
    this.#frame?.send({ type: 'focus' })
  }

  clear(): void {
    this.#frame?.send({ type: 'clear' })
  }

  /** Sends a request to which the frame adds the typed card. */
  async requestWithCard(request: ApiRequest): Promise<ApiAnswer> {
    if (this.#frame === undefined) {
      throw new IntegrationError(
        'We could not retrieve data from the specified Element. Please make sure the Element you are attempting to use is still mounted.',
      )
    }
    return this.#frame.request(request)
  }

  #handleMessage(message: Exclude<FromFrame, { type: 'answer' }>): void {
    const elementType = 'card'
    switch (message.type) {
      case 'ready':
      case 'escape':
        return this.emit(message.type, { elementType })
      case 'focus':
      case 'blur':
        if (this.#focused === (message.type === 'focus')) return
        this.#focused = message.type === 'focus'
        this.#showClasses()
        return this.emit(message.type, { elementType })
      case 'change':
        this.#state = message.state
        this.#showClasses()
        return this.emit('change', changeEvent(message.state, this.#locale))
      case 'height':
        if (this.#frame) setStyles(this.#frame.element, `height: ${message.pixels}px`)
        return
      case 'finished':
        return
      default:
        message satisfies never
    }
  }

  #frameOptions(): FieldOptions {
    const { style = {}, disableLink = false } = this.#options
    return { style, disableLink }
  }

  /** The classes of the container, and whether each is set. */
  #classes(): { [name: string]: boolean } {
    const { empty, complete, error } = this.#state
    return {
      StripeElement: true,
      'StripeElement--complete': complete,
      'StripeElement--empty': empty,
      'StripeElement--focus': this.#focused,
      'StripeElement--invalid': error !== undefined,
    }
  }

  #showClasses(): void {
    for (const [name, isSet] of Object.entries(this.#classes()))
      this.#container?.classList.toggle(name, isSet)
  }

  /** A click on the container's padding or on its label focuses the field. */
  #listenToLabels(container: HTMLElement): void {
    const labels =
      container.id === ''
        ? []
        : [...document.querySelectorAll<HTMLElement>(`label[for="${CSS.escape(container.id)}"]`)]
    for (const target of [container, container.closest('label'), ...labels]) {
      if (!target) continue
      const onClick = () => this.focus()
      target.addEventListener('click', onClick)
      this.#listeners.push(() => target.removeEventListener('click', onClick))
    }
  }
}

function changeEvent({ empty, complete, error, brand, postalCode }: FieldState, locale: string | undefined) {
  const translated = error && { ...error, message: translate(locale, error.message) }
  return { elementType: 'card', empty, complete, error: translated, brand, value: { postalCode } }
}
