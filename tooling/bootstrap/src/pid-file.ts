import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readPorts, requireFree, type Ports } from './ports.ts'
import { dataFolder } from './run-node.ts'
import { urlsOf } from './stack/environment.ts'

const file = join(dataFolder, 'running.json')

/**
 * Reserves the data folder for this process until it exits.
 * @returns the ports to listen on, all of them free
 * @throws Error when another process uses the folder or one of the ports
 */
export async function claimDataFolder(): Promise<Ports> {
  const ports = readPorts(process.env)
  requireNotRunning()
  await requireFree(ports)
  mkdirSync(dataFolder, { recursive: true })
  writeFileSync(file, JSON.stringify({ pid: process.pid, edge: urlsOf(ports).edge }))
  process.on('exit', removePidFile)
  return ports
}

/** @throws Error with address and process id when another process uses the data folder */
export function requireNotRunning(): void {
  if (!existsSync(file)) return
  const { pid, edge } = JSON.parse(readFileSync(file, 'utf8')) as { pid: number; edge: string }
  if (!isOurs(pid)) return removePidFile()
  throw new Error(`Payment Center is already running at ${edge} (process ${pid}): end that one first.`)
}

function removePidFile(): void {
  rmSync(file, { force: true })
}

function isOurs(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  // After a reboot another program may have this pid.
  const commandLine = `/proc/${pid}/cmdline`
  return !existsSync(commandLine) || readFileSync(commandLine, 'utf8').includes('bootstrap')
}
