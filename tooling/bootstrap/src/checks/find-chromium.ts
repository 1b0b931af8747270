import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { headlessShell, installedChromium } from '@payment-center/chromium'
import { runNode } from '../run-to-end.ts'
import { say } from '../say.ts'

/**
 * Finds a Chromium: the one that CHROMIUM_PATH names, the system's headless shell (for tests alone) or one of its
 * browsers, or Playwright's own; where one is missing that can be installed, installs it and says so.
 * @throws Error with one sentence where there is none and none can be installed
 */
export async function findChromium(purpose: 'tests' | 'bench'): Promise<string> {
  const named = process.env['CHROMIUM_PATH']
  if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, but there is no such file.`)
  if (named) return named
  if (purpose === 'tests' && (existsSync(headlessShell) || installOnDebian('chromium-headless-shell')))
    return headlessShell
  const found = (await look()) ?? (await install())
  if (found) return found
  throw new Error(
    'The tests need Chromium, and it could not be installed: install it and name it in CHROMIUM_PATH.',
  )
}

async function look(): Promise<string | undefined> {
  const installed = installedChromium('whole')
  if (installed) return installed
  const { chromium } = await import('playwright')
  return [chromium.executablePath()].find((path) => existsSync(path))
}

async function install(): Promise<string | undefined> {
  if (installOnDebian('chromium')) return look()
  say('There is no Chromium on this machine: installing one for the tests (once) …')
  const deps = isRoot() ? ['--with-deps'] : []
  await runNode(['node_modules/playwright/cli.js', 'install', ...deps, 'chromium'], { show: true })
  return look()
}

const isRoot = () => process.getuid?.() === 0

function installOnDebian(name: string): boolean {
  if (!isRoot() || !existsSync('/etc/debian_version')) return false
  say(`Installing ${name} for the tests (once) …`)
  const get = () => apt('install', '-y', '-q', '--no-install-recommends', name)
  return get() || (apt('update', '-q') && get())
}

function apt(...args: readonly string[]): boolean {
  return spawnSync('apt-get', args, { stdio: 'inherit' }).status === 0
}
