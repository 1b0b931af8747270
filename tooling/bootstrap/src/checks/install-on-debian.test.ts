import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { installPackage } from './install-on-debian.ts'

let folder = ''
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'payment-center-apt-'))))
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

/** Puts a fake apt-get on the PATH that records its calls; the real one would change the machine. */
function fakeApt(fails: string): void {
  const script = `#!/bin/sh\necho "$@" >> ${folder}/calls\n[ "$1" != ${fails} ]\n`
  writeFileSync(join(folder, 'apt-get'), script)
  chmodSync(join(folder, 'apt-get'), 0o755)
  vi.stubEnv('PATH', folder + delimiter + process.env['PATH'])
}

const calls = ['update -q', 'install -y -q --no-install-recommends chromium', '']

test('updates the package lists before it installs a package', () => {
  fakeApt('nothing')
  expect(installPackage('chromium')).toBe(true)
  expect(readFileSync(join(folder, 'calls'), 'utf8').split('\n')).toEqual(calls)
})

test('installs from the lists that are there when they can’t be updated', () => {
  fakeApt('update')
  expect(installPackage('chromium')).toBe(true)
  expect(readFileSync(join(folder, 'calls'), 'utf8').split('\n')).toEqual(calls)
})

test('reports a package that can’t be installed', () => {
  fakeApt('install')
  expect(installPackage('chromium')).toBe(false)
})
