import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { endWithParent, root } from '../project.ts'

export type ServiceName = 'edge' | 'api' | 'sandbox' | 'mailbox'

/** How one process of the stack is run. */
export interface ServiceDefinition {
  readonly name: ServiceName
  /** What people call it. */
  readonly title: string
  readonly main: string
  readonly args?: readonly string[]
  readonly env: Readonly<Record<string, string>>
  /** An address that answers 2xx once it is ready. */
  readonly health: string
  readonly logFile: string
}

/** A process that runs. */
export interface Service {
  readonly definition: ServiceDefinition
  readonly process: ChildProcess
  /** Settles when the process is gone, whatever the reason. */
  readonly gone: Promise<void>
}

const patienceMs = 60_000

/** Starts a service; ready or not is asked with `becomeHealthy`. */
export function launch(definition: ServiceDefinition): Service {
  mkdirSync(dirname(definition.logFile), { recursive: true })
  const log = openSync(definition.logFile, 'a')
  const flags = ['--disable-warning=ExperimentalWarning', '--import', endWithParent]
  const child = spawn(process.execPath, [...flags, definition.main, ...(definition.args ?? [])], {
    cwd: root,
    env: { ...definition.env, ENDS_WITH: String(process.pid) },
    stdio: ['ignore', log, log, 'ipc'],
    // A group of its own: Ctrl-C reaches the starter alone, which then ends the services in order.
    detached: process.platform !== 'win32',
    windowsHide: true,
  })
  closeSync(log)
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  return { definition, process: child, gone }
}

/**
 * Waits until the service answers.
 * @throws Error with a sentence and the end of its log where it dies instead, or never answers
 */
export async function becomeHealthy(service: Service): Promise<void> {
  const { definition } = service
  const deadline = Date.now() + patienceMs
  while (Date.now() < deadline) {
    if (hasExited(service))
      throw new Error(`${definition.title} ended while starting.\n${lastWords(definition)}`)
    if (await answers(definition.health)) return
    await Promise.race([pause(25), service.gone])
  }
  throw new Error(`${definition.title} did not answer within a minute.\n${lastWords(definition)}`)
}

/** Ends a service, gently first; waits until it is gone. */
export async function end(service: Service, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (hasExited(service)) return
  service.process.kill(signal)
  const stubborn = setTimeout(() => service.process.kill('SIGKILL'), 5000)
  await service.gone
  clearTimeout(stubborn)
}

/** The last lines a service wrote, for the person who has to find out why it died. */
export function lastWords({ logFile }: ServiceDefinition): string {
  return readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-12).join('\n')
}

function hasExited(service: Service): boolean {
  return service.process.exitCode !== null || service.process.signalCode !== null
}

async function answers(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(2000) })
    await answer.body?.cancel()
    return answer.status < 400
  } catch {
    return false
  }
}
