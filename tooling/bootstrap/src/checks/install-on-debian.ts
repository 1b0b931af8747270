import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { print } from '../terminal.ts'

export const isRoot = () => process.getuid?.() === 0

/** Installs a package where this process may. @returns whether it is installed */
export function installOnDebian(name: string): boolean {
  if (!isRoot() || !existsSync('/etc/debian_version')) return false
  print(`Installing ${name} for the tests (once) …`)
  return installPackage(name)
}

/** Updates the package lists first: those of a machine's image are old. Without a network, they are all there is. */
export function installPackage(name: string): boolean {
  apt('update', '-q')
  return apt('install', '-y', '-q', '--no-install-recommends', name)
}

function apt(...args: readonly string[]): boolean {
  return spawnSync('apt-get', args, { stdio: 'inherit' }).status === 0
}
