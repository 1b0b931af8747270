import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

const starter = `
  import { startPostgres } from ${JSON.stringify(import.meta.resolve('./start-postgres.ts'))}
  const server = await startPostgres()
  await server.stop()
  process.exitCode = 3
`

test('keeps the exit code of a program that started PostgreSQL', async () => {
  const program = spawn(process.execPath, ['--input-type=module', '--eval', starter], { stdio: 'ignore' })
  await once(program, 'exit')
  expect(program.exitCode).toBe(3)
})
