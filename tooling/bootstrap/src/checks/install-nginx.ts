import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { installOnDebian } from './install-on-debian.ts'

/** Installs nginx for the tests of its configuration, which say so if they lack it. */
export function installNginx(): void {
  const isInstalled = spawnSync('nginx', ['-v']).status === 0
  // With systemd, the package would also start a server on port 80.
  if (!isInstalled && !existsSync('/run/systemd/system')) installOnDebian('nginx')
}
