import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { ClientRequest } from 'node:http'
import { onTestFinished } from 'vitest'

const channel = 'http.client.request.start'

/** The addresses that the card provider's SDK reads until the test ends; tests themselves use `fetch`. */
export function recordVendorReads(): string[] {
  const reads: string[] = []
  const record = (message: unknown) => {
    const request: unknown = Reflect.get(Object(message), 'request')
    if (!(request instanceof ClientRequest)) return
    const isRead = request.method === 'GET' && request.path.startsWith('/v1/')
    if (isRead) reads.push(request.path)
  }
  subscribe(channel, record)
  onTestFinished(() => void unsubscribe(channel, record))
  return reads
}
