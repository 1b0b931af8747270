import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { createInterface } from 'node:readline'
import type { CallAnswer, listEvents } from '@payment-center/validation/wire'

export type PracticeEvent = CallAnswer<typeof listEvents>['events'][number]

/**
 * Connects to the demo practice's program, and reads the events of the webhooks that it takes and verifies from now on.
 * @throws Error when the demo does not run
 */
export async function readWebhooks(program: string): Promise<AsyncGenerator<PracticeEvent>> {
  // Not fetch, which gives a response up after five minutes without data.
  const [response] = (await once(get(`${program}/webhooks`), 'response')) as [IncomingMessage]
  // Before the first wait: an interface drops the lines that come before its iterator.
  const lines = createInterface({ input: response })[Symbol.asyncIterator]()
  return (async function* events() {
    for await (const line of lines) yield JSON.parse(line) as PracticeEvent
  })()
}
