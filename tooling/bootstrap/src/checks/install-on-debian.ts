import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromiumVersion, headlessShell, installedChromium } from '@payment-center/chromium'
import { print, runNode } from '../run-node.ts'

const isRoot = () => process.getuid?.() === 0

/** Installs a package where this process may. @returns whether it is installed */
function installOnDebian(name: string): boolean {
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

/** What the tests of the documented deployment run: the program, an option that it has, and its package. */
const programs = [
  ['nginx', '-v', 'nginx'],
  ['pg_restore', '--version', 'postgresql-client'],
  ['openssl', 'version', 'openssl'],
  ['curl', '--version', 'curl'],
] as const

/** Installs what the tests of the documented deployment need, where it may. */
export function installForDeployment(): void {
  for (const [program, option, name] of programs) {
    if (spawnSync(program, [option]).status === 0) continue
    // With systemd, nginx's package would also start a server on port 80.
    if (name !== 'nginx' || !existsSync('/run/systemd/system')) installOnDebian(name)
  }
}

/**
 * Finds a Chromium: CHROMIUM_PATH, the system's headless shell (tests only), a system browser, or Playwright's own.
 * Installs one when there is none.
 * @throws Error when none can be installed, or it is older than the oldest supported one
 */
export async function findChromium(purpose: 'tests' | 'bench'): Promise<string> {
  const path = await provideChromium(purpose)
  chromiumVersion(path)
  return path
}

async function provideChromium(purpose: 'tests' | 'bench'): Promise<string> {
  const named = process.env['CHROMIUM_PATH']
  if (named && !existsSync(named))
    throw new Error(`CHROMIUM_PATH names ${named}, but that file does not exist.`)
  if (named) return named
  if (purpose === 'tests' && (existsSync(headlessShell) || installOnDebian('chromium-headless-shell')))
    return headlessShell
  const found = (await findBrowser()) ?? (await installBrowser())
  if (found) return found
  throw new Error(
    'The tests need Chromium, and it could not be installed: install it and name it in CHROMIUM_PATH.',
  )
}

async function findBrowser(): Promise<string | undefined> {
  const installed = installedChromium('whole')
  if (installed) return installed
  const { chromium } = await import('playwright')
  return [chromium.executablePath()].find((path) => existsSync(path))
}

async function installBrowser(): Promise<string | undefined> {
  if (installOnDebian('chromium')) return findBrowser()
  print('Installing Chromium for the tests (once) …')
  const deps = isRoot() ? ['--with-deps'] : []
  await runNode(['node_modules/playwright/cli.js', 'install', ...deps, 'chromium'], { show: true })
  return findBrowser()
}
