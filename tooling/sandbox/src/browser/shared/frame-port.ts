import { hello, type FromFrame, type ToFrame } from './protocol.ts'

/** Called in a frame: greets the page and resolves with the port that the page sends back. */
export function connectToPage<Welcome, Sent = FromFrame, Received = ToFrame>(): Promise<{
  port: Port<Sent, Received>
  welcome: Welcome
}> {
  return new Promise((resolve) => {
    const onMessage = (event: MessageEvent) => {
      const [channel] = event.ports
      if (event.source !== window.parent || channel === undefined) return
      window.removeEventListener('message', onMessage)
      resolve({ port: wrap(channel), welcome: event.data as Welcome })
    }
    window.addEventListener('message', onMessage)
    window.parent.postMessage(hello, '*')
  })
}

export interface Port<Sent = FromFrame, Received = ToFrame> {
  send(message: Sent): void
  listen(handle: (message: Received) => void): void
}

function wrap<Sent, Received>(channel: MessagePort): Port<Sent, Received> {
  return {
    send: (message) => channel.postMessage(message, []),
    listen(handle) {
      channel.addEventListener('message', (event: MessageEvent<Received>) => handle(event.data))
      channel.start()
    },
  }
}
