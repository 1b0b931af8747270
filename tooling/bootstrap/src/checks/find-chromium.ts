import { existsSync } from 'node:fs'
import { chromiumVersion, headlessShell, installedChromium } from '@payment-center/chromium'
import { runNode } from '../run-node.ts'
import { print } from '../terminal.ts'
import { installOnDebian, isRoot } from './install-on-debian.ts'

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
