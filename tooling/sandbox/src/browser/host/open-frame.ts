import type { ApiAnswer, ApiRequest, FromFrame, ToFrame } from '../shared/protocol.ts'
import { openChannel } from './open-channel.ts'

export interface Frame {
  element: HTMLIFrameElement
  send(message: ToFrame): void
  request(request: ApiRequest): Promise<ApiAnswer>
  close(): void
}

let frames = 0
let requests = 0

/**
 * Adds one of Stripe's frames to the page. `welcome` makes the first message to the frame; `handle` gets all its
 * messages but the responses to requests.
 */
export function openFrame(
  parent: HTMLElement,
  path: string,
  title: string,
  welcome: () => unknown,
  handle: (message: Exclude<FromFrame, { type: 'answer' }>) => void,
): Frame {
  const waiting = new Map<number, (answer: ApiAnswer) => void>()
  const { element, send, close } = openChannel<ToFrame, FromFrame>(
    { parent, path, title, welcome },
    (message) => {
      if (message.type !== 'answer') {
        handle(message)
        return
      }
      waiting.get(message.id)?.(message.answer)
      waiting.delete(message.id)
    },
  )
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
