import { runDoctor } from '@payment-center/api/doctor'
import { runCommand } from '../run-command.ts'
import { print } from '../run-node.ts'

await runCommand(async () => ((await runDoctor(process.argv.slice(2), process.env, print)) ? 0 : 1))
