import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { runNode } from './run-to-end.ts'

const runner = JSON.stringify(import.meta.resolve('./run-to-end.ts'))

/** A program that starts another, which lives for ever and holds on to the first one's output. */
const starter = `
  import { runNode } from ${runner}
  await runNode(['--eval', 'console.log("up"); setInterval(() => {}, 1000)'], { show: true })
`

test.each(['SIGKILL', 'SIGTERM'] as const)(
  'what a process has started ends when it dies by %s',
  async (signal) => {
    const parent = spawn(process.execPath, ['--input-type=module', '--eval', starter], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(parent.stdout, 'data')
    // Its end, and that of its output, which closes only when the last process that writes to it is gone. They are told
    // in either order, so both are listened for before anything can happen.
    const ends = Promise.all([once(parent, 'exit'), once(parent.stdout, 'close')])
    parent.kill(signal)
    await ends
    expect(parent.stdout.closed).toBe(true)
  },
)

test('a process that is forked further on keeps its own channel', async () => {
  const { output } = await runNode([fileURLToPath(import.meta.resolve('./testing/forking.ts'))])
  expect(output).toBe('"alive"')
})
