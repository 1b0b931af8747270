// Starts every npm script. It runs on Node 20 and has no dependencies: nothing is installed yet.
import { installDependencies, installToolchain, root, scripts } from './launcher/install.mjs'
import { runCommand } from './launcher/run-command.mjs'

const [command, ...rest] = process.argv.slice(2)

if (Number(process.versions.node.split('.')[0]) < 20) {
  fail(`Payment Center needs Node 20 or newer; this is ${process.version}.`)
}
if (!Object.hasOwn(scripts, command ?? '')) {
  fail(
    `Name a command: ${Object.keys(scripts)
      .map((name) => `npm run ${name}`)
      .join(', ')}.`,
  )
}

try {
  process.chdir(root)
  const toolchain = installToolchain()
  installDependencies(toolchain)
  runCommand(toolchain, command, rest)
} catch (error) {
  fail(error instanceof Error ? error.message : String(error))
}

function fail(message) {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
