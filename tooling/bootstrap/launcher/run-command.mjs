import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { constants } from 'node:os'
import { pathToFileURL } from 'node:url'
import { root } from './install.mjs'

const compileCache = join(root, 'node_modules', '.cache', 'node')

/**
 * Runs the command on the installed Node, forwards signals, and exits with its code. The IPC channel tells the
 * command when this process dies, even by SIGKILL.
 * @param {{ node: string, path: string }} toolchain
 * @param {string} command
 * @param {string[]} args
 */
export function runCommand(toolchain, command, args) {
  const commands = join(root, 'tooling', 'bootstrap', 'src', 'commands')
  const own = join(commands, `${command.replace(':', '-')}.ts`)
  // operate.ts runs the other scripts.
  const main = existsSync(own) ? [own] : [join(commands, 'operate.ts'), command]
  const endWithParent = pathToFileURL(join(root, 'tooling', 'bootstrap', 'src', 'end-with-parent.ts')).href
  const child = spawn(
    toolchain.node,
    ['--disable-warning=ExperimentalWarning', '--import', endWithParent, ...main, ...args],
    {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: {
        NODE_COMPILE_CACHE: compileCache,
        ...process.env,
        PATH: toolchain.path,
        PARENT_PID: String(process.pid),
      },
    },
  )
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  exitWithNpm(() => child.kill('SIGTERM'))
  child.on('error', (error) => {
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
}

// A killed npm leaves its child running; the child can only notice that its parent pid changed.
function exitWithNpm(stop) {
  if (!process.env.npm_lifecycle_event) return
  const npm = process.ppid
  setInterval(() => process.ppid !== npm && stop(), 500).unref()
}
