import { once } from 'node:events'
import { createServer } from 'node:net'
import { findFreePort } from '@payment-center/postgres/find-free-port'

/** By service: the variable of its TCP port, the default, and its name in messages. */
const defaults = {
  edge: ['EDGE_PORT', 4300, 'Payment Center itself'],
  api: ['API_PORT', 4301, 'the API'],
  sandbox: ['SANDBOX_PORT', 4310, 'the vendor sandbox'],
  mailbox: ['MAILBOX_PORT', 4320, 'the mailbox'],
  smtp: ['MAILBOX_SMTP_PORT', 4325, "the mailbox's SMTP"],
  program: ['PROGRAM_PORT', 4330, "the practice's program"],
} as const
type PortName = keyof typeof defaults

/** TCP port of each service. */
export type Ports = Readonly<Record<PortName, number>>

const names = Object.keys(defaults) as PortName[]

/**
 * Reads the default ports, each overridden by its environment variable.
 * @throws Error naming the variable that is not a port number
 */
export function readPorts(env: NodeJS.ProcessEnv): Ports {
  return mapPorts((name) => readPort(env, defaults[name][0], defaults[name][1]))
}

/** Reads one port number from the environment. */
export function readPort(env: NodeJS.ProcessEnv, variable: string, fallback: number): number {
  const value = env[variable]
  if (!value) return fallback
  const port = Number(value)
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port
  throw new Error(`${variable} is "${value}", but must be a port number from 1 to 65535.`)
}

/** Finds ports that nothing listens on, for a stack beside others. */
export async function freePorts(): Promise<Ports> {
  const ports = await Promise.all(names.map(findFreePort))
  return mapPorts((_, index) => ports[index] ?? 0)
}

/**
 * @throws Error naming the port that is taken, the service that needs it and the variable to change it
 */
export async function requireFree(ports: Ports): Promise<void> {
  for (const name of names) {
    const [variable, , service] = defaults[name]
    await requireFreePort(ports[name], service, variable)
  }
}

/** @throws Error when something listens on the port */
export async function requireFreePort(port: number, service: string, variable: string): Promise<void> {
  if ((await isFree(port, '127.0.0.1')) && (await isFree(port, '::1'))) return
  throw new Error(
    `Port ${port}, which ${service} needs, is already taken: end what listens there, or choose another with ${variable}=${port + 1000}.`,
  )
}

async function isFree(port: number, host: string): Promise<boolean> {
  try {
    const server = createServer().listen({ port, host, exclusive: true })
    await once(server, 'listening')
    server.close()
    await once(server, 'close')
    return true
  } catch (error) {
    // Other errors, such as a machine without IPv6, mean that nothing listens there.
    const isTaken =
      error instanceof Error && 'code' in error && /^(EADDRINUSE|EACCES)$/.test(String(error.code))
    return !isTaken
  }
}

function mapPorts(portOf: (name: PortName, index: number) => number): Ports {
  return Object.fromEntries(names.map((name, index) => [name, portOf(name, index)])) as Ports
}
