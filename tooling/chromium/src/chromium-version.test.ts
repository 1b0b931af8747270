import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { chromiumVersion } from './index.ts'

let folder = ''
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'payment-center-chromium-'))))
afterEach(() => rmSync(folder, { recursive: true }))

function browserThatPrints(version: string): string {
  const path = join(folder, 'chromium')
  writeFileSync(path, `#!/bin/sh\necho "${version}"\n`)
  chmodSync(path, 0o755)
  return path
}

test('returns the name and the version of a browser', () => {
  expect(chromiumVersion(browserThatPrints('Chromium 111.0.5563.64 built on Debian'))).toBe(
    'Chromium 111.0.5563.64',
  )
  expect(chromiumVersion(browserThatPrints('Google Chrome 156.0.8078.108 '))).toBe(
    'Google Chrome 156.0.8078.108',
  )
})

test('refuses a browser older than the oldest supported one', () => {
  const path = browserThatPrints('Chromium 110.0.5481.77')
  expect(() => chromiumVersion(path)).toThrow(
    `${path} is Chromium 110.0.5481.77, and the oldest supported version is 111: update it, or name a newer one in CHROMIUM_PATH.`,
  )
})

test('refuses a browser that does not start', () => {
  expect(() => chromiumVersion(join(folder, 'missing'))).toThrow('does not start: install Chromium again.')
})
