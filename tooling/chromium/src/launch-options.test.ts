import { existsSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import { flags, headlessShell, installedChromium, launchOptions } from './index.ts'

afterEach(() => vi.unstubAllEnvs())

test('uses the browser of CHROMIUM_PATH', () => {
  vi.stubEnv('CHROMIUM_PATH', '/somewhere/chromium')
  expect(launchOptions()).toEqual({ args: flags, executablePath: '/somewhere/chromium' })
  expect(installedChromium('whole')).toBe('/somewhere/chromium')
})

test('uses an installed browser, or Playwright’s own, without CHROMIUM_PATH', () => {
  vi.stubEnv('CHROMIUM_PATH', '')
  const { executablePath = process.execPath } = launchOptions()
  expect(existsSync(executablePath)).toBe(true)
  expect(installedChromium('whole')).not.toBe(headlessShell)
})
