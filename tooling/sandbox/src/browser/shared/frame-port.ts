import { hello, type FromFrame, type ToFrame } from './protocol.ts'

/** In a frame: tells the page it is there and takes the first port that the page sends back. */
export function connectToPage<Welcome, Sent = FromFrame, Heard = ToFrame>(): Promise<{
  port: Port<Sent, Heard>
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

export interface Port<Sent = FromFrame, Heard = ToFrame> {
  send(message: Sent): void
  listen(handle: (message: Heard) => void): void
}

function wrap<Sent, Heard>(channel: MessagePort): Port<Sent, Heard> {
  return {
    send: (message) => channel.postMessage(message, []),
    listen(handle) {
      channel.addEventListener('message', (event: MessageEvent<Heard>) => handle(event.data))
      channel.start()
    },
  }
}
