import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Ports } from '../ports.ts'
import { root } from '../project.ts'
import type { ServiceDefinition, ServiceName } from './service.ts'
import type { Urls } from './urls.ts'

interface StackSettings {
  readonly ports: Ports
  readonly urls: Urls
  readonly dataFolder: string
  readonly env: Readonly<Record<string, string>>
  /** The built apps, or the development server with hot reload. */
  readonly pages: 'built' | 'development'
}

/** How to start each service of a stack. */
export function defineServices(settings: StackSettings): Record<ServiceName, ServiceDefinition> {
  const { ports, urls, dataFolder, env } = settings
  const logFile = (name: ServiceName) => join(dataFolder, 'logs', `${name}.log`)
  const edge = settings.pages === 'built' ? 'tooling/edge/src/server.ts' : 'tooling/vite/src/dev-server.ts'
  return {
    sandbox: {
      name: 'sandbox',
      title: 'The vendor sandbox',
      main: join(root, 'tooling/sandbox/src/main.ts'),
      env,
      health: `${urls.sandbox}/healthz`,
      logFile: logFile('sandbox'),
    },
    mailbox: {
      name: 'mailbox',
      title: 'The mailbox',
      main: join(root, 'tooling/bootstrap/node_modules/maildev/bin/maildev'),
      args: mailboxArguments(ports, join(dataFolder, 'mail')),
      env,
      health: `${urls.mailbox.replace('localhost', '127.0.0.1')}/healthz`,
      logFile: logFile('mailbox'),
    },
    api: {
      name: 'api',
      title: 'The API',
      main: join(root, 'apps/api/src/server/main.ts'),
      env,
      health: `${urls.api}/healthz`,
      logFile: logFile('api'),
    },
    edge: {
      name: 'edge',
      title: 'The edge',
      main: join(root, edge),
      env,
      health: `http://127.0.0.1:${ports.edge}/healthz`,
      logFile: logFile('edge'),
    },
  }
}

function mailboxArguments(ports: Ports, folder: string): string[] {
  mkdirSync(folder, { recursive: true })
  const listening = ['--web', String(ports.mailbox), '--smtp', String(ports.smtp), '--ip', '127.0.0.1']
  return [...listening, '--web-ip', '127.0.0.1', '--mail-directory', folder, '--silent']
}
