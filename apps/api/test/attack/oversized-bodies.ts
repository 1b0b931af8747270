import { Agent, request } from 'node:http'
import { login } from '@payment-center/validation/wire'
import type { World } from '../world.ts'
import { nextVisitor, type Finding } from './finding.ts'

const logo = '/api/v1/practiceLogo?client=portal&practiceId=1'
const tooLong = 'x'.repeat(70_000)

interface Received {
  /** 0 without a response. */
  readonly status: number
  readonly staysOpen: boolean
}

/** Sends a request on a connection that the one before may have used. */
function send(agent: Agent, url: string, method: string, body?: string): Promise<Received> {
  return new Promise((resolve) => {
    const headers = { ...nextVisitor(), ...(body !== undefined && { 'content-type': 'application/json' }) }
    const sent = request(url, { agent, method, headers }, (response) => {
      const { statusCode: status = 0, headers: answered } = response
      response.resume()
      response.on('close', () => resolve({ status, staysOpen: answered.connection !== 'close' }))
    })
    sent.on('error', () => resolve({ status: 0, staysOpen: false }))
    sent.end(body)
  })
}

/** Sends bodies that are too long, each followed by another visitor’s request, as a proxy does on one connection. */
export async function sendOversizedBodies(world: World, scale: number): Promise<Finding> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const count = 40 * scale
  const refusals: Received[] = []
  const next: Received[] = []
  for (let nth = 0; nth < count; nth += 1) {
    refusals.push(await send(agent, world.url + login.path, 'POST', tooLong))
    next.push(await send(agent, world.url + logo, 'GET'))
  }
  agent.destroy()
  const accepted = refusals.filter(({ status }) => status !== 413 && status !== 0)
  const lost = next.filter(({ status }) => status !== 200)
  const breaches: string[] = []
  if (accepted.length > 0)
    breaches.push(`${accepted.length} bodies of 70 kB were not refused: ${accepted[0]?.status}`)
  // Node destroys it a moment later, with the request that a proxy has sent on it.
  const open = refusals.filter(({ staysOpen }) => staysOpen)
  if (open.length > 0) breaches.push(`${open.length} connections stay open with an unread body`)
  if (lost.length > 0) breaches.push(`${lost.length} of the requests after them failed: ${lost[0]?.status}`)
  const detail = `after bodies of 70 kB: ${lost.length} failed requests, ${open.length} connections that stay open`
  return { attack: 'oversized bodies', requests: 2 * count, breaches, detail }
}
