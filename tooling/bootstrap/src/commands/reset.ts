import { rmSync } from 'node:fs'
import { requireNotRunning } from '../pid-file.ts'
import { readPorts } from '../ports.ts'
import { dataFolder } from '../project.ts'
import { runCommand } from '../run-command.ts'
import { stackEnvironment } from '../stack/environment.ts'
import { runDemo, seedIfNeeded } from '../stack/seed.ts'
import { urlsOf } from '../stack/urls.ts'
import { print } from '../terminal.ts'

await runCommand(async () => {
  requireNotRunning()
  const ports = readPorts(process.env)
  rmSync(dataFolder, { recursive: true, force: true })
  const env = stackEnvironment(ports, urlsOf(ports), dataFolder, process.env)
  if (env['DATABASE_URL']) await runDemo('reset', env)
  await seedIfNeeded(dataFolder, env)
  print('The demo data is reset. Start it with npm start.')
})
