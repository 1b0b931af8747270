import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Ports } from '../ports.ts'
import { root } from '../run-node.ts'
import type { ServiceDefinition, ServiceName } from './service.ts'
import type { Urls } from './environment.ts'

/** Which API the builds are in front of: ours, or one that has only the calls of the specification. */
export type Api = 'own' | 'specified'

interface StackSettings {
  readonly api: Api
  readonly ports: Ports
  readonly urls: Urls
  readonly dataFolder: string
  readonly env: Readonly<Record<string, string>>
  /** The built apps, or the development server with hot reload. */
  readonly pages: 'built' | 'development'
  /** The folder of an unpacked artefact, whose API and edge run instead of the sources. */
  readonly artefact: string | undefined
}

/** How to start each service of a stack. */
export function defineServices(settings: StackSettings): Record<ServiceName, ServiceDefinition> {
  const { ports, urls, dataFolder, env, artefact } = settings
  const define = (name: ServiceName, title: string, main: string, health: string, args: string[] = []) => ({
    name,
    title,
    main: join(root, main),
    args,
    env,
    health: `${health}/healthz`,
    logFile: join(dataFolder, 'logs', `${name}.log`),
  })
  const edge = settings.pages === 'built' ? 'tooling/edge/src/server.ts' : 'tooling/vite/src/dev-server.ts'
  const installed = (command: string) =>
    artefact && { main: join(artefact, 'bin/payment-center'), args: [command] }
  const maildev = 'tooling/bootstrap/node_modules/maildev/bin/maildev'
  const mailbox = urls.mailbox.replace('localhost', '127.0.0.1')
  const sandbox = define('sandbox', 'The vendor sandbox', 'tooling/sandbox/src/main.ts', urls.sandbox)
  return {
    // The specified API has no webhooks.
    sandbox:
      settings.api === 'own'
        ? sandbox
        : { ...sandbox, env: { ...env, WEBHOOK_URL: '', TEXT_WEBHOOK_URL: '' } },
    mailbox: define(
      'mailbox',
      'The mailbox',
      maildev,
      mailbox,
      mailboxArguments(ports, join(dataFolder, 'mail')),
    ),
    api:
      settings.api === 'specified'
        ? define('api', 'The specified API', 'tooling/specified-api/src/main.ts', urls.api)
        : {
            ...define('api', 'The API', 'apps/api/src/main/main.ts', urls.api, ['api']),
            ...installed('api'),
            flags: apiFlags(env),
            env: { MALLOC_ARENA_MAX: '2', ...env },
          },
    program: define(
      'program',
      'The practice’s program',
      'tooling/bootstrap/src/practice-program/main.ts',
      urls.program,
    ),
    edge: { ...define('edge', 'The edge', edge, `http://127.0.0.1:${ports.edge}`), ...installed('edge') },
  }
}

/** As docs/operations.md starts it. V8 would take 600 MB to optimize the embedded database's WebAssembly. */
function apiFlags(env: Readonly<Record<string, string>>): string[] {
  const limits = ['--max-semi-space-size=8', '--max-old-space-size=160']
  return env['DATABASE_URL'] ? limits : [...limits, '--liftoff-only']
}

function mailboxArguments(ports: Ports, folder: string): string[] {
  mkdirSync(folder, { recursive: true })
  const listening = ['--web', String(ports.mailbox), '--smtp', String(ports.smtp), '--ip', '127.0.0.1']
  return [...listening, '--web-ip', '127.0.0.1', '--mail-directory', folder, '--silent']
}
