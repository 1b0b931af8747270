import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { endWithParent, root } from '../run-node.ts'

export type ServiceName = 'edge' | 'api' | 'sandbox' | 'mailbox' | 'program'

/** How to start one process of the stack. */
export interface ServiceDefinition {
  readonly name: ServiceName
  /** Its name in messages. */
  readonly title: string
  /** Options of Node. */
  readonly flags?: readonly string[]
  readonly main: string
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string>>
  /** A URL that answers 2xx once the service is ready. */
  readonly health: string
  readonly logFile: string
}

export interface Service {
  readonly definition: ServiceDefinition
  readonly process: ChildProcess
  /** Resolves when the process has ended, for any reason. */
  readonly exited: Promise<void>
}

const startTimeoutMs = 60_000

/** Starts a service without waiting for it: see `waitUntilHealthy`. */
export function launch(definition: ServiceDefinition): Service {
  mkdirSync(dirname(definition.logFile), { recursive: true })
  const log = openSync(definition.logFile, 'a')
  const flags = [
    '--disable-warning=ExperimentalWarning',
    `--import=${endWithParent}`,
    ...(definition.flags ?? []),
  ]
  const child = spawn(process.execPath, [...flags, definition.main, ...definition.args], {
    cwd: root,
    env: { ...definition.env, PARENT_PID: String(process.pid) },
    stdio: ['ignore', log, log, 'ipc'],
    // Its own process group: Ctrl-C reaches only the parent, which then stops the services in order.
    detached: true,
  })
  closeSync(log)
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  return { definition, process: child, exited }
}

/**
 * Waits until the service responds.
 * @throws Error with the end of its log when it ends instead, or does not respond within a minute
 */
export async function waitUntilHealthy(service: Service): Promise<void> {
  const { definition } = service
  const deadline = Date.now() + startTimeoutMs
  while (Date.now() < deadline) {
    if (hasExited(service))
      throw new Error(`${definition.title} ended while starting.\n${logTail(definition)}`)
    if (await responds(definition.health)) return
    await Promise.race([pause(25), service.exited])
  }
  throw new Error(`${definition.title} did not answer within a minute.\n${logTail(definition)}`)
}

/** Stops a service with the signal, after five seconds with SIGKILL, and waits until it has ended. */
export async function stopService(service: Service, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (hasExited(service)) return
  service.process.kill(signal)
  const timer = setTimeout(() => service.process.kill('SIGKILL'), 5000)
  await service.exited
  clearTimeout(timer)
}

/** The last lines of a service's log. */
export function logTail({ logFile }: ServiceDefinition): string {
  return readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-12).join('\n')
}

function hasExited(service: Service): boolean {
  return service.process.exitCode !== null || service.process.signalCode !== null
}

async function responds(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(2000) })
    await response.body?.cancel()
    return response.status < 400
  } catch {
    return false
  }
}
