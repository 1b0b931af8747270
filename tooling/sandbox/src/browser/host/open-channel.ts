import { hello } from '../shared/protocol.ts'
import { sandboxOrigin } from './sandbox-origin.ts'

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
