import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { installOnDebian } from './install-on-debian.ts'

const program = 'nginx'

/** Installs nginx where it may: the tests of its configuration fail without it. */
export function installNginx(): void {
  const isInstalled = spawnSync(program, ['-v']).status === 0
  // With systemd, the package would also start a server on port 80.
  if (!isInstalled && !existsSync('/run/systemd/system')) installOnDebian(program)
}
