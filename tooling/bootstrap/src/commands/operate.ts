import { join } from 'node:path'
import { readPorts } from '../ports.ts'
import { runCommand } from '../run-command.ts'
import { dataFolder, print } from '../run-node.ts'
import { smallCommands } from '../small-commands.ts'
import { urlsOf } from '../stack/environment.ts'

const [name = '', ...args] = process.argv.slice(2)

/** Runs an operator's command of the API, by default on the demo's database. */
async function operate(): Promise<void> {
  const { runCommand: runOperation } = await import('@payment-center/api/operations')
  const demo = {
    DATA_FOLDER: join(dataFolder, 'database'),
    DEMO_ORIGIN: urlsOf(readPorts(process.env)).edge,
  }
  await runOperation(name, args, { variables: { ...demo, ...process.env }, print })
}

await runCommand(async () => {
  const small = Object.hasOwn(smallCommands, name) ? smallCommands[name] : undefined
  return small ? small(args) : operate()
})
