import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { ServerType } from '@hono/node-server'

/** Responses are data for our own pages: never a page themselves, never cached, never readable by another site. */
const headers = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
} as const

const refusalHeaders = { ...headers, Connection: 'close', 'Content-Length': '0' }

/** Node's statuses for malformed HTTP; 400 for everything else. */
const refusals: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

function refusalOf({ code = '' }: NodeJS.ErrnoException): string {
  const lines = Object.entries(refusalHeaders).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${refusals[code] ?? '400 Bad Request'}\r\n${lines.join('')}\r\n`
}

/** Sets these headers on every response that lacks them, including those that never reach the app. */
export function setSecurityHeaders(server: ServerType): void {
  const answers = new WeakMap<Duplex, ServerResponse>()
  server.prependListener('request', ({ socket }: IncomingMessage, answer: ServerResponse) => {
    answers.set(socket, answer)
    for (const [name, value] of Object.entries(headers)) answer.setHeader(name, value)
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    const answer = answers.get(socket)
    // Don't write once the response has started.
    const hasStarted = answer?.headersSent === true && !answer.writableFinished
    if (!socket.writable || hasStarted) socket.destroy()
    else socket.end(refusalOf(error), () => socket.destroy())
  })
  server.on('checkExpectation', (_request: IncomingMessage, answer: ServerResponse) => {
    answer.writeHead(417, refusalHeaders).end()
  })
}
