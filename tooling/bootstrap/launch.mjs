// The way into every npm script. Runs on Node 20 without a single dependency, since nothing is installed yet.
import { installDependencies } from './launcher/dependencies.mjs'
import { handOver } from './launcher/hand-over.mjs'
import { commands, root } from './launcher/places.mjs'
import { installToolchain } from './launcher/toolchain.mjs'

const [command, ...rest] = process.argv.slice(2)

if (Number(process.versions.node.split('.')[0]) < 20) {
  fail(`Payment Center needs Node 20 or newer; this is ${process.version}.`)
}
if (!commands.includes(command)) {
  fail(`Say what to do: ${commands.map((name) => `npm run ${name}`).join(', ')}.`)
}

try {
  process.chdir(root)
  const toolchain = installToolchain()
  installDependencies(toolchain)
  handOver(toolchain, command, rest)
} catch (problem) {
  fail(problem instanceof Error ? problem.message : String(problem))
}

function fail(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
