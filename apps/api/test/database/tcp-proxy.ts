import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { bareEnvironment } from '../bare-environment.ts'
import type { ProxyCommand } from './tcp-proxy-process.ts'

/** Forwards connections to a server until they are silenced or cut. */
export interface TcpProxy {
  readonly port: number
  /** Open connections stay open, and no byte is forwarded any more. New ones are forwarded. */
  silence(): Promise<void>
  /** Closes every connection. */
  cut(): Promise<void>
  stop(): Promise<void>
}

/** Starts a proxy on 127.0.0.1 for the server of a URL, in a process that the test doesn't slow down. */
export async function startTcpProxy(target: string): Promise<TcpProxy> {
  const child = fork(join(import.meta.dirname, 'tcp-proxy-process.ts'), [target], { env: bareEnvironment() })
  const [port] = (await once(child, 'message')) as [number]
  const tell = async (command: ProxyCommand) => {
    const done = once(child, 'message')
    child.send(command)
    await done
  }
  return {
    port,
    silence: () => tell('silence'),
    cut: () => tell('cut'),
    stop: async () => {
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
  }
}
