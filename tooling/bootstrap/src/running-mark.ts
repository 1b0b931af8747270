import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dataFolder } from './project.ts'

const file = join(dataFolder, 'running.json')

/** Remembers that this process uses the data folder, and where its pages are. */
export function markRunning(edge: string): void {
  mkdirSync(dataFolder, { recursive: true })
  writeFileSync(file, JSON.stringify({ pid: process.pid, edge }))
}

/** Forgets that a process uses the data folder. */
export function unmarkRunning(): void {
  rmSync(file, { force: true })
}

/**
 * Makes sure that no other process uses the data folder.
 * @throws Error with one sentence saying where it runs
 */
export function requireNotRunning(): void {
  if (!existsSync(file)) return
  const { pid, edge } = JSON.parse(readFileSync(file, 'utf8')) as { pid: number; edge: string }
  if (!isOurs(pid)) return unmarkRunning()
  throw new Error(`Payment Center is already running at ${edge} (process ${pid}): end that one first.`)
}

function isOurs(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  // After a restart of the machine the same number may be somebody else's.
  const commandLine = `/proc/${pid}/cmdline`
  return !existsSync(commandLine) || readFileSync(commandLine, 'utf8').includes('bootstrap')
}
