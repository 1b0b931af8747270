import type { ApiAnswer, ApiRequest, FromFrame, ToFrame } from '../shared/protocol.ts'
import { openChannel, type Channel, type Opening } from './open-channel.ts'

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
