import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

const runner = JSON.stringify(import.meta.resolve('./run-command.ts'))

/** Runs a command in a process of its own, ends it with the signal, and returns its exit code. */
async function exitCodeAfter(signal: NodeJS.Signals, command: string): Promise<number | null> {
  const program = `
    import { exitOnTermination, runCommand, terminationRequested } from ${runner}
    const untilEnded = new Promise(() => setInterval(() => {}, 1000))
    console.log('up')
    await runCommand(async () => { ${command} })
  `
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  child.kill(signal)
  await once(child, 'exit')
  return child.exitCode
}

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)('a command that %s interrupts exits with %i', async (signal, code) => {
  expect(await exitCodeAfter(signal, 'await exitOnTermination(untilEnded)')).toBe(code)
})

test('a command that waits to be stopped, such as npm start, exits with 0', async () => {
  expect(await exitCodeAfter('SIGTERM', 'await terminationRequested')).toBe(0)
})
