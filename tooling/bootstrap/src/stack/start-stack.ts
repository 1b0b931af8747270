import { freePorts, type Ports } from '../ports.ts'
import { defineServices } from './definitions.ts'
import { stackEnvironment } from './environment.ts'
import { seedWhereNeeded } from './seed.ts'
import { becomeHealthy, end, lastWords, launch, type Service, type ServiceName } from './service.ts'
import { urlsOf, type Urls } from './urls.ts'

export interface StackOptions {
  /** Where everything is kept: database, sandbox, mails, logs. */
  readonly dataFolder: string
  /** Free ports are taken where none are given. */
  readonly ports?: Ports
  /** Laid over this process's environment. */
  readonly env?: Readonly<Record<string, string>>
  readonly pages?: 'built' | 'development'
  /** What the edge needs before it can start: the apps' build. */
  readonly built?: Promise<void>
}

/** API, vendor sandbox, mailbox and edge, running together. */
export interface Stack {
  readonly urls: Urls
  /** Resolves with a sentence when a service ends that nobody ended. */
  readonly broken: Promise<string>
  /** Ends one service at once and waits until it is gone; the rest go on without it. */
  kill(name: ServiceName, signal?: NodeJS.Signals): Promise<void>
  /** Starts one service anew at the same address and waits until it answers. */
  restart(name: ServiceName): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts everything, seeds the demo world where it is missing, and resolves once all of it answers.
 * @throws Error with one sentence (and the end of a log) where something does not start; nothing is left running then
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  const ports = options.ports ?? (await freePorts())
  const urls = urlsOf(ports)
  const env = stackEnvironment(ports, urls, options.dataFolder, { ...process.env, ...options.env })
  const { dataFolder, pages = 'built' } = options
  const definitions = defineServices({ ports, urls, dataFolder, env, pages })
  const running = new Map<ServiceName, Service>()
  const broken = Promise.withResolvers<string>()

  let stopped = false

  const start = async (name: ServiceName) => {
    if (stopped) return
    const service = launch(definitions[name])
    running.set(name, service)
    void service.gone.then(() => {
      if (running.get(name) !== service) return
      broken.resolve(`${definitions[name].title} ended unexpectedly.\n${lastWords(definitions[name])}`)
    })
    await becomeHealthy(service)
  }
  const kill = async (name: ServiceName, signal?: NodeJS.Signals) => {
    const service = running.get(name)
    running.delete(name)
    if (service) await end(service, signal)
  }
  const stop = async () => {
    stopped = true
    // The edge first, so that nobody is let in any more.
    await kill('edge')
    await Promise.all((['mailbox', 'sandbox', 'api'] as const).map((name) => kill(name)))
  }

  try {
    const data = seedWhereNeeded(dataFolder, env).then(() => start('api'))
    const pagesReady = Promise.resolve(options.built).then(() => start('edge'))
    await Promise.all([data, pagesReady, start('sandbox'), start('mailbox')])
  } catch (problem) {
    await stop()
    throw problem
  }
  return {
    urls,
    broken: broken.promise,
    kill,
    stop,
    restart: (name) => kill(name).then(() => start(name)),
  }
}
