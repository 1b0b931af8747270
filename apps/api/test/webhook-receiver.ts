import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { listen } from './listen.ts'

export interface ReceivedWebhook {
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** Answers a request, or keeps it waiting. */
type Answer = (response: ServerResponse) => void | Promise<void>

/** Answers with a status. */
export const withStatus =
  (status: number): Answer =>
  (response) => {
    response.writeHead(status).end()
  }

/** A practice's server until the end of the test; it takes every webhook at first. */
export async function startReceiver() {
  const received: ReceivedWebhook[] = []
  const receiver = { url: '', received, answer: withStatus(204), atOnce: 0, mostAtOnce: 0 }
  const server = createServer((request, response) => {
    receiver.atOnce += 1
    receiver.mostAtOnce = Math.max(receiver.mostAtOnce, receiver.atOnce)
    response.once('close', () => void (receiver.atOnce -= 1))
    void text(request).then(async (body) => {
      received.push({ headers: request.headers, body })
      await receiver.answer(response)
    })
  })
  receiver.url = await listen(server)
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return receiver
}
