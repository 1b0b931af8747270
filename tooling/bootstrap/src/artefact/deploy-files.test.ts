import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DCLinter } from 'dclint'
import { validate } from 'dockerfile-utils'
import { expect, test } from 'vitest'
import { root } from '../run-node.ts'

const folder = join(root, 'deploy')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

test('the Dockerfile has no finding of its linter, and its image has no shell and no root', () => {
  const dockerfile = read('deploy/Dockerfile')
  expect(validate(dockerfile)).toEqual([])
  expect(dockerfile).toMatch(/^FROM \S*distroless\S*:nonroot$/m)
  expect(dockerfile).not.toMatch(/^(?:ENTRYPOINT|CMD) (?!\[)/m)
})

test('compose.yaml is valid by the Compose Specification, and has no finding of its linter', () => {
  // The order of keys follows what is read first.
  const rules = { 'service-keys-order': 0, 'top-level-properties-order': 0 } as const
  const linter = new DCLinter({ rules, quiet: true, debug: false, exclude: [] })
  const [result] = linter.lintFiles([join(folder, 'compose.yaml')], false)
  expect(result?.messages).toEqual([])
})

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0

test('systemd finds no mistake in the units', () => {
  const units = mkdtempSync(join(tmpdir(), 'payment-center-units-'))
  cpSync(join(folder, 'systemd/system'), units, { recursive: true })
  const services = globSync('*.service', { cwd: units }).map((file) => join(units, file))
  for (const file of services)
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`),
    )
  const { status, stderr } = hasSystemd
    ? spawnSync('systemd-analyze', ['verify', ...services], { encoding: 'utf8' })
    : { status: 0, stderr: '' }
  expect([status, stderr]).toEqual([0, ''])
  rmSync(units, { recursive: true })
})

/** The values of a setting, in the order in which systemd takes them: a unit's, then those of the drop-in for all. */
const valuesOf = (unit: string, setting: string) =>
  [unit, 'payment-center-.service.d/all.conf'].flatMap((file) =>
    [...read(`deploy/systemd/system/${file}`).matchAll(new RegExp(`^${setting}=(.*)$`, 'gm'))].map(
      ([, value]) => value,
    ),
  )

test('the migration connects as the owner of the tables: of several environment files, the last one wins', () => {
  const files = valuesOf('payment-center-migrate.service', 'EnvironmentFile')
  expect(files).toEqual(['/etc/payment-center/environment', '/etc/payment-center/owner'])
})

test('the edge gets no variable that it does not read, such as the API’s keys', () => {
  expect(valuesOf('payment-center-edge.service', 'EnvironmentFile')).toEqual([
    '/etc/payment-center/environment',
  ])
  expect(read('deploy/compose.yaml')).toMatch(/^ {2}edge:\n(?: {4}.*\n)*? {4}env_file: environment\n/m)
  const [, file = ''] =
    /^cat > \/etc\/payment-center\/environment <<END\n([^]*?)^END$/m.exec(read('docs/install.md')) ?? []
  const names = [...file.matchAll(/^\w+/gm)].map(([name]) => name)
  const readByEdge = read('tooling/edge/src/environment.ts')
  expect(names).not.toEqual([])
  // Its image has the folder of the variables' files.
  expect(read('deploy/Dockerfile.dockerignore')).toMatch(/^deploy\/\*$/m)
  expect(names.filter((name) => !readByEdge.includes(`'${name}'`))).toEqual([])
})

test.each(['payment-center-api@', 'payment-center-edge'])(
  '%s is restarted until it starts, however long the database is away',
  (name) => {
    const settings = ['Restart', 'RestartSec', 'StartLimitIntervalSec']
    expect(settings.map((each) => valuesOf(`${name}.service`, each))).toEqual([['always'], ['1'], ['0']])
  },
)

test('payment-center names the Node that it needs where an older one runs it', () => {
  const old =
    'data:text/javascript,Object.defineProperty(process, "versions", { value: { node: "20.20.2" } })'
  const program = join(import.meta.dirname, 'payment-center.mjs')
  const { status, stderr } = spawnSync(process.execPath, ['--import', old, program, 'migrate'], {
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([1, expect.stringContaining('payment-center needs Node 24')])
})

test('nginx looks for the files of other releases where the edge’s unit stores them', () => {
  const [, stored] =
    /^Environment=ASSETS_FOLDER=(.+)$/m.exec(read('deploy/systemd/system/payment-center-edge.service')) ?? []
  const print = '. tooling/edge/deploy/10-escape-variables.envsh; printf %s "$ASSETS_FOLDER"'
  const env = { PATH: process.env['PATH'], CONFIGURATION_FILE: '/dev/null' }
  expect(execFileSync('sh', ['-euc', print], { cwd: root, env, encoding: 'utf8' })).toBe(stored)
})
