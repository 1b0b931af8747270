import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { ServerType } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import type { AppEnv } from './log-requests.ts'

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

/** Lets the portal's pages call an API on another origin; any other site reads no response. */
export function allowPages(portalOrigin: string): MiddlewareHandler<AppEnv> {
  const allow = cors({
    origin: portalOrigin,
    allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowHeaders: ['Accept-Language', 'Authorization', 'Content-Type'],
    exposeHeaders: ['Date', 'X-Request-Id'],
    // Seconds: the longest that Chrome keeps.
    maxAge: 7200,
  })
  return (c, next) => (c.req.header('origin') === portalOrigin ? allow(c, next) : next())
}

/**
 * Closes the connection of a response that is sent before its request's body was read, such as a 413: a proxy that used
 * it again would send the next visitor's request into what Node is about to destroy.
 */
export const closeAfterUnreadBody: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next()
  if (c.req.method !== 'GET' && !c.env.incoming.complete) c.header('connection', 'close')
}

/** Sends the database's time, which decides what is due, instead of the time of this process. */
export const sendDate =
  (clock: () => Date): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    await next()
    c.header('date', clock().toUTCString())
  }
