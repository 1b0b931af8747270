import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '@payment-center/postgres/find-free-port'

/** PgBouncer with transaction pooling, as docs/operations.md describes it. */
export interface Pgbouncer {
  readonly port: number
  /** Kills it and starts it again. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/** The minor version of this machine's PgBouncer, 18 for 1.18; null without one. */
export function pgbouncerVersion(): number | null {
  const { status, stdout } = spawnSync('pgbouncer', ['--version'], { encoding: 'utf8' })
  return status === 0 ? Number(/ 1\.(\d+)/.exec(stdout)?.[1]) : null
}

const timeouts = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']

const settingsFor = (server: URL, port: number) => `
[databases]
* = host=${server.hostname} port=${server.port} user=${server.username} password=${server.password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 15
max_client_conn = 500
ignore_startup_parameters = extra_float_digits,${timeouts.join()}
`

/** Starts PgBouncer in front of a server. */
export async function startPgbouncer(serverUrl: string): Promise<Pgbouncer> {
  const folder = await mkdtemp(join(tmpdir(), 'payment-center-pgbouncer-'))
  // It refuses to run as root, and its own user must be able to read the folder.
  await chmod(folder, 0o755)
  const settings = join(folder, 'pgbouncer.ini')
  const port = await findFreePort()
  await writeFile(settings, settingsFor(new URL(serverUrl), port))
  const user = process.getuid?.() === 0 ? ['-u', 'postgres'] : []
  const start = async () => {
    const child = spawn('pgbouncer', [...user, settings], { stdio: ['ignore', 'ignore', 'pipe'] })
    let output = ''
    for await (const chunk of child.stderr.iterator({ destroyOnReturn: false })) {
      output += String(chunk)
      if (!output.includes('process up')) continue
      child.stderr.resume()
      return child
    }
    throw new Error(`PgBouncer ended: ${output}`)
  }
  let running = await start()
  const kill = async () => {
    running.kill('SIGKILL')
    await once(running, 'exit')
  }
  return {
    port,
    restart: async () => {
      await kill()
      running = await start()
    },
    stop: async () => {
      await kill()
      await rm(folder, { recursive: true })
    },
  }
}
