import { hello } from '../shared/protocol.ts'
import { sandboxOrigin } from './origin.ts'

export interface Channel<Sent> {
  readonly element: HTMLIFrameElement
  send(message: Sent): void
  close(): void
}

interface Opening {
  readonly parent: HTMLElement
  readonly path: string
  readonly title: string
  /** What the frame is told first. */
  readonly welcome: () => unknown
  /** Called once the frame has been told. */
  readonly onOpen?: (element: HTMLIFrameElement) => void
}

/** Puts one of the sandbox's frames into the page and opens a message port to it. `handle` gets all it says. */
export function openChannel<Sent, Heard>(
  { parent, path, title, welcome, onOpen }: Opening,
  handle: (message: Heard) => void,
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
  channel.port1.addEventListener('message', (event: MessageEvent<Heard>) => handle(event.data))
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
