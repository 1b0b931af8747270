import { mkdirSync, writeFileSync } from 'node:fs'
import { freePorts, type Ports } from '../ports.ts'
import { defineServices, type Api } from './service-definitions.ts'
import { configurationFileOf, stackEnvironment, urlsOf, type Urls } from './environment.ts'
import { seedIfNeeded } from './seed.ts'
import { launch, logTail, stopService, waitUntilHealthy, type Service, type ServiceName } from './service.ts'

export interface StackOptions {
  /** Holds database, sandbox, mail and logs. */
  readonly dataFolder: string
  /** Free ports by default. */
  readonly ports?: Ports
  /** Overrides this process's environment. */
  readonly env?: Readonly<Record<string, string>>
  /** The variables of other vendors than the sandbox. */
  readonly vendors?: Readonly<Record<string, string>>
  readonly pages?: 'built' | 'development'
  /** The folder of an unpacked artefact, whose API and edge run instead of the sources. */
  readonly artefact?: string
  /** Ours by default. The specified one has neither a database nor emails. */
  readonly api?: Api
  /** Fields of the pages' configuration beside those of the sandbox. */
  readonly configuration?: (urls: Urls) => Readonly<Record<string, string>>
  /** The apps' build, which the edge waits for. */
  readonly built?: Promise<void>
}

/** API, vendor sandbox, mailbox, practice's program and edge, running together. */
export interface Stack {
  readonly urls: Urls
  /** Resolves with a message when a service ends unexpectedly. */
  readonly failure: Promise<string>
  processId(name: ServiceName): number
  /** Kills one service and waits until it has ended; the others keep running. */
  kill(name: ServiceName, signal?: NodeJS.Signals): Promise<void>
  /** Restarts one service at the same address and waits until it responds. */
  restart(name: ServiceName): Promise<void>
  stop(): Promise<void>
}

const besideApi = ['mailbox', 'sandbox', 'program'] as const

/**
 * Starts all services, seeds the demo data if needed, and resolves once every service responds.
 * @throws Error with the end of the log of a service that does not start; all others are stopped then
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  const ports = options.ports ?? (await freePorts())
  const urls = urlsOf(ports)
  const outer = { ...process.env, ...options.env }
  const env = stackEnvironment(ports, urls, options.dataFolder, outer, options.vendors)
  const { dataFolder, pages = 'built', api = 'own', artefact } = options
  writeConfiguration(options, urls)
  const definitions = defineServices({ ports, urls, dataFolder, env, pages, api, artefact })
  const running = new Map<ServiceName, Service>()
  const failure = Promise.withResolvers<string>()

  let stopped = false

  const start = async (name: ServiceName) => {
    if (stopped) return
    const service = launch(definitions[name])
    running.set(name, service)
    void service.exited.then(() => {
      if (running.get(name) !== service) return
      failure.resolve(`${definitions[name].title} ended unexpectedly.\n${logTail(definitions[name])}`)
    })
    await waitUntilHealthy(service)
  }
  const kill = async (name: ServiceName, signal?: NodeJS.Signals) => {
    const service = running.get(name)
    running.delete(name)
    if (service) await stopService(service, signal)
  }
  const stop = async () => {
    stopped = true
    // The edge first, so that no new request arrives.
    await kill('edge')
    await Promise.all(([...besideApi, 'api'] as const).map((name) => kill(name)))
  }

  try {
    const services =
      api === 'own'
        ? [seedIfNeeded(dataFolder, env).then(() => start('api')), ...besideApi.map(start)]
        : [start('sandbox').then(() => start('api'))]
    await Promise.all([...services, options.built])
    // Last, since it answers 502 without the API.
    await start('edge')
  } catch (error) {
    await stop()
    throw error
  }
  return {
    urls,
    failure: failure.promise,
    processId(name) {
      const id = running.get(name)?.process.pid
      if (id === undefined) throw new Error(`${definitions[name].title} is not running.`)
      return id
    },
    kill,
    stop,
    restart: (name) => kill(name).then(() => start(name)),
  }
}

/** Our API sends keys and logos itself. */
function writeConfiguration(
  { dataFolder, api = 'own', configuration = () => ({}) }: StackOptions,
  urls: Urls,
) {
  const specified = { publishableKey: 'pk_test_sandbox', logoOrigin: urls.api }
  const fields = {
    maintenanceUrl: `${urls.sandbox}/maintenance/window.json`,
    ...(api === 'specified' && specified),
    ...configuration(urls),
  }
  mkdirSync(dataFolder, { recursive: true })
  writeFileSync(configurationFileOf(dataFolder), JSON.stringify(fields))
}
