import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

const starter = `
  import { startPostgres } from ${JSON.stringify(import.meta.resolve('./start-postgres.ts'))}
  const server = await startPostgres()
  await server.stop()
  process.exitCode = 3
`

test('a program that had a server and failed says so by its exit code', async () => {
  const program = spawn(process.execPath, ['--input-type=module', '--eval', starter], { stdio: 'ignore' })
  await once(program, 'exit')
  expect(program.exitCode).toBe(3)
})
