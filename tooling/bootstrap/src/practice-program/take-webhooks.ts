import { createServer, type Server, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { demoWebhookSecret } from '@payment-center/demo'
import { Webhook } from 'standardwebhooks'

/**
 * The server of the demo practice's own program: `POST /webhooks` takes the practice's webhooks. `GET /webhooks` streams
 * the events of those that come from then on, as a line of JSON each.
 */
export function createPracticeProgram(): Server {
  const readers = new Set<ServerResponse>()
  const idsTaken = new Set<unknown>()
  const verifier = new Webhook(demoWebhookSecret)

  /** @returns the HTTP status */
  function take(body: string, headers: Record<string, string>): number {
    try {
      const { data } = verifier.verify(body, headers) as { data: unknown }
      const id = headers['webhook-id']
      // A webhook is sent again when its answer is lost.
      if (!idsTaken.has(id)) for (const reader of readers) reader.write(`${JSON.stringify(data)}\n`)
      idsTaken.add(id)
      return 204
    } catch {
      return 400
    }
  }

  return createServer((request, response) => {
    if (request.url === '/healthz') response.writeHead(204).end()
    else if (request.url !== '/webhooks') response.writeHead(404).end()
    else if (request.method === 'POST')
      text(request).then(
        (body) => response.writeHead(take(body, request.headers as Record<string, string>)).end(),
        () => response.destroy(),
      )
    else {
      response.writeHead(200, { 'content-type': 'application/jsonl' }).flushHeaders()
      readers.add(response)
      response.once('close', () => readers.delete(response))
    }
  })
}
