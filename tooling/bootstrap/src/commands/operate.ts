import { join } from 'node:path'
import { runCommand as runOperation } from '@payment-center/api/operations'
import { readPorts } from '../ports.ts'
import { runCommand } from '../run-command.ts'
import { dataFolder, print } from '../run-node.ts'
import { urlsOf } from '../stack/environment.ts'

const [name = '', ...args] = process.argv.slice(2)

await runCommand(async () => {
  const demo = {
    DATA_FOLDER: join(dataFolder, 'database'),
    DEMO_ORIGIN: urlsOf(readPorts(process.env)).edge,
  }
  await runOperation(name, args, { variables: { ...demo, ...process.env }, print })
})
