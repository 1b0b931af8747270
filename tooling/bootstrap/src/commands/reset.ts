import { rmSync } from 'node:fs'
import { requireNotRunning } from '../pid-file.ts'
import { readPorts } from '../ports.ts'
import { runCommand } from '../run-command.ts'
import { dataFolder, print } from '../run-node.ts'
import { stackEnvironment, urlsOf } from '../stack/environment.ts'
import { runDemo, seedIfNeeded } from '../stack/seed.ts'

await runCommand(async () => {
  requireNotRunning()
  const ports = readPorts(process.env)
  rmSync(dataFolder, { recursive: true, force: true })
  const env = stackEnvironment(ports, urlsOf(ports), dataFolder, process.env)
  if (env['DATABASE_URL']) await runDemo('reset', env)
  await seedIfNeeded(dataFolder, env)
  print('The demo data is reset. Start it with npm start.')
})
