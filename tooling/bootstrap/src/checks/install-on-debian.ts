import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { print } from '../terminal.ts'

export const isRoot = () => process.getuid?.() === 0

/** Installs a package where this process may. @returns whether it is installed */
export function installOnDebian(name: string): boolean {
  if (!isRoot() || !existsSync('/etc/debian_version')) return false
  print(`Installing ${name} for the tests (once) …`)
  const get = () => apt('install', '-y', '-q', '--no-install-recommends', name)
  return get() || (apt('update', '-q') && get())
}

function apt(...args: readonly string[]): boolean {
  return spawnSync('apt-get', args, { stdio: 'inherit' }).status === 0
}
