import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { constants } from 'node:os'
import { pathToFileURL } from 'node:url'
import { root } from './places.mjs'

// Node keeps what it compiled, so that the next start is quicker.
const compileCache = join(root, 'node_modules', '.cache', 'node')

/**
 * Runs the command on the right Node, passes signals on, and ends with its exit code. The channel between the
 * two tells the command when this process dies, even by SIGKILL.
 * @param {{ node: string, path: string }} toolchain
 * @param {string} command
 * @param {string[]} args
 */
export function handOver(toolchain, command, args) {
  const main = join(root, 'tooling', 'bootstrap', 'src', 'commands', `${command}.ts`)
  const ending = pathToFileURL(join(root, 'tooling', 'bootstrap', 'src', 'end-with-parent.ts')).href
  const child = spawn(
    toolchain.node,
    ['--disable-warning=ExperimentalWarning', '--import', ending, main, ...args],
    {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: {
        NODE_COMPILE_CACHE: compileCache,
        ...process.env,
        PATH: toolchain.path,
        ENDS_WITH: String(process.pid),
      },
    },
  )
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  endWithNpm(() => child.kill('SIGTERM'))
  child.on('error', (problem) => {
    process.stderr.write(`${problem.message}\n`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
}

// A killed npm takes nobody along by itself: its child is adopted by another process, and sees that.
function endWithNpm(end) {
  if (!process.env.npm_lifecycle_event) return
  const starter = process.ppid
  setInterval(() => process.ppid !== starter && end(), 500).unref()
}
