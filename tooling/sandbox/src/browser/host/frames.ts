import { type ApiAnswer, type ApiRequest, type FromFrame, type ToFrame, hello } from '../shared/protocol.ts'

const script = document.currentScript

/** The origin of this script: the sandbox. */
export const sandboxOrigin = new URL(script instanceof HTMLScriptElement ? script.src : location.href).origin

/** Sets CSS declarations by the CSSOM, which a Content Security Policy without `unsafe-inline` allows. */
export function setStyles(element: HTMLElement, styles: string): void {
  for (const declaration of styles.split(';')) {
    const [property = '', value = ''] = declaration.split(':')
    element.style.setProperty(property.trim(), value.trim(), 'important')
  }
}

/** Thrown for wrong use of Stripe.js, as Stripe.js does. */
export class IntegrationError extends Error {
  override name = 'IntegrationError'
}

/** Writes nested values as bracketed form parameters: `billing_details[address][city]`. */
export function formParams(values: { [name: string]: unknown }, prefix = ''): { [name: string]: string } {
  const params: { [name: string]: string } = {}
  for (const [name, value] of Object.entries(values)) {
    const path = prefix === '' ? name : `${prefix}[${name}]`
    if (value === undefined || value === null) continue
    if (typeof value === 'object') {
      Object.assign(params, formParams(Object.fromEntries(Object.entries(value)), path))
    } else if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
      params[path] = String(value)
    }
  }
  return params
}

type Handler = (event: unknown) => void

/** `on` and `off` of an element; `off` also works after `destroy`. */
export class Emitter {
  readonly #handlers = new Map<string, Set<Handler>>()

  on(type: string, handler: Handler): this {
    const handlers = this.#handlers.get(type) ?? new Set()
    this.#handlers.set(type, handlers.add(handler))
    return this
  }

  off(type: string, handler: Handler): this {
    this.#handlers.get(type)?.delete(handler)
    return this
  }

  emit(type: string, event: unknown): void {
    for (const handler of new Set(this.#handlers.get(type))) handler(event)
  }
}

export interface Frame extends Channel<ToFrame> {
  request(request: ApiRequest): Promise<ApiAnswer>
}

let frames = 0
let requests = 0

/** Adds one of Stripe's frames to the page. `handle` gets all its messages but the responses to requests. */
export function openFrame(
  opening: Opening,
  handle: (message: Exclude<FromFrame, { type: 'answer' }>) => void = () => undefined,
  welcome: () => unknown = () => null,
): Frame {
  const waiting = new Map<number, (answer: ApiAnswer) => void>()
  const { element, send, close } = openChannel<ToFrame, FromFrame>({ ...opening, welcome }, (message) => {
    if (message.type !== 'answer') return handle(message)
    waiting.get(message.id)?.(message.answer)
    waiting.delete(message.id)
  })
  nameFrame(element)
  return {
    element,
    send,
    request: (request) =>
      new Promise((resolve) => {
        requests += 1
        waiting.set(requests, resolve)
        send({ type: 'request', id: requests, request })
      }),
    close() {
      for (const resolve of waiting.values()) resolve({ kind: 'unreachable' })
      close()
    },
  }
}

/** Names and attributes of Stripe.js's frames. */
export function nameFrame(element: HTMLIFrameElement): void {
  frames += 1
  element.name = `__privateStripeFrame${frames}`
  element.allow = 'payment *'
  element.setAttribute('frameborder', '0')
  element.setAttribute('scrolling', 'no')
}

export interface Channel<Sent> {
  readonly element: HTMLIFrameElement
  send(message: Sent): void
  close(): void
}

export interface Opening {
  readonly parent: HTMLElement
  readonly path: string
  readonly title: string
}

interface Welcoming extends Opening {
  /** The first message to the frame. */
  readonly welcome: () => unknown
  /** Called once that message was sent. */
  readonly onOpen?: (element: HTMLIFrameElement) => void
}

/** Adds one of the sandbox's frames to the page and opens a message port to it. */
export function openChannel<Sent, Received>(
  { parent, path, title, welcome, onOpen }: Welcoming,
  handle: (message: Received) => void,
): Channel<Sent> {
  const element = document.createElement('iframe')
  const channel = new MessageChannel()
  element.title = title
  element.src = new URL(path, sandboxOrigin).href
  const onMessage = (event: MessageEvent) => {
    if (event.source !== element.contentWindow || event.origin !== sandboxOrigin || event.data !== hello)
      return
    window.removeEventListener('message', onMessage)
    element.contentWindow?.postMessage(welcome(), sandboxOrigin, [channel.port2])
    onOpen?.(element)
  }
  window.addEventListener('message', onMessage)
  channel.port1.addEventListener('message', (event: MessageEvent<Received>) => handle(event.data))
  channel.port1.start()
  parent.append(element)
  return {
    element,
    send: (message) => channel.port1.postMessage(message),
    close() {
      window.removeEventListener('message', onMessage)
      channel.port1.close()
      element.remove()
    },
  }
}
