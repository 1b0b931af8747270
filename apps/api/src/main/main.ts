import { operatorCommands, runCommand } from '../operations/run-command.ts'
import { startServer } from './start-server.ts'

const [command, ...args] = process.argv.slice(2)

const print = (line: string) => void process.stdout.write(`${line}\n`)

try {
  if (command === undefined) {
    process.stderr.write(`payment-center <command>: api, edge, doctor, ${operatorCommands.join(', ')}.\n`)
    process.exit(2)
  } else if (command === 'api') await startServer(process.env)
  else if (command === 'doctor') {
    const { runDoctor } = await import('./doctor/run-doctor.ts')
    process.exit((await runDoctor(args, process.env, print)) ? 0 : 1)
  } else await runCommand(command, args, { variables: process.env, print })
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  // Connections opened before the failure would keep the process alive.
  process.exit(1)
}
