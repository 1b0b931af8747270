import { Agent, request } from 'node:http'
import { login } from '@payment-center/validation/wire'
import type { World } from '../world.ts'
import type { Finding } from './finding.ts'

const logo = '/api/v1/practiceLogo?client=portal&practiceId=1'
const tooLong = 'x'.repeat(70_000)

/** Sends a request on a connection that the one before may have used. @returns the status; 0 without a response */
function send(agent: Agent, url: string, method: string, body?: string): Promise<number> {
  return new Promise((resolve) => {
    const headers = body === undefined ? {} : { 'content-type': 'application/json' }
    const sent = request(url, { agent, method, headers }, (response) => {
      response.resume()
      response.on('close', () => resolve(response.statusCode ?? 0))
    })
    sent.on('error', () => resolve(0))
    sent.end(body)
  })
}

/** Sends bodies that are too long, each followed by another visitor’s request, as a proxy does on one connection. */
export async function sendOversizedBodies(world: World, scale: number): Promise<Finding> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const count = 40 * scale
  const refusals: number[] = []
  const next: number[] = []
  for (let nth = 0; nth < count; nth += 1) {
    refusals.push(await send(agent, world.url + login.path, 'POST', tooLong))
    next.push(await send(agent, world.url + logo, 'GET'))
  }
  agent.destroy()
  const accepted = refusals.filter((status) => status !== 413 && status !== 0)
  const lost = next.filter((status) => status !== 200)
  const breaches: string[] = []
  if (accepted.length > 0)
    breaches.push(`${accepted.length} bodies of 70 kB were not refused: ${accepted[0]}`)
  if (lost.length > 0) breaches.push(`${lost.length} of the requests after them failed: ${lost[0]}`)
  const detail = `failed requests after a body of 70 kB: ${lost.length}`
  return { attack: 'oversized bodies', requests: 2 * count, breaches, detail }
}
