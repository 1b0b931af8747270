import { existsSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import { flags, headlessShell, installedChromium, launchOptions } from './index.ts'

afterEach(() => vi.unstubAllEnvs())

test('the browser that CHROMIUM_PATH names is taken, for every purpose', () => {
  vi.stubEnv('CHROMIUM_PATH', '/somewhere/chromium')
  expect(launchOptions()).toEqual({ args: flags, executablePath: '/somewhere/chromium' })
  expect(installedChromium('whole')).toBe('/somewhere/chromium')
})

test('without it an installed one is taken, or Playwright’s own, which has no path', () => {
  vi.stubEnv('CHROMIUM_PATH', '')
  const { executablePath = process.execPath } = launchOptions()
  expect(existsSync(executablePath)).toBe(true)
  expect(installedChromium('whole')).not.toBe(headlessShell)
})
