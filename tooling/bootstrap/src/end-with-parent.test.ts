import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { runNode } from './run-node.ts'

const runner = JSON.stringify(import.meta.resolve('./run-node.ts'))

/** A program that starts another one, which never ends and inherits its output. */
const starter = `
  import { runNode } from ${runner}
  await runNode(['--eval', 'console.log("up"); setInterval(() => {}, 1000)'], { show: true })
`

test.each(['SIGKILL', 'SIGTERM'] as const)(
  'ends child processes when their parent dies by %s',
  async (signal) => {
    const parent = spawn(process.execPath, ['--input-type=module', '--eval', starter], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(parent.stdout, 'data')
    // The output closes when the last process that inherited it ends. The two events come in either order.
    const ends = Promise.all([once(parent, 'exit'), once(parent.stdout, 'close')])
    parent.kill(signal)
    await ends
    expect(parent.stdout.closed).toBe(true)
  },
)

test('leaves the IPC channel of a forked process alone', async () => {
  const { output } = await runNode([fileURLToPath(import.meta.resolve('./testing/fork-child.ts'))])
  expect(output).toBe('"alive"')
})
