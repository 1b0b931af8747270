import { rmSync } from 'node:fs'
import { readPorts } from '../ports.ts'
import { dataFolder } from '../project.ts'
import { requireNotRunning } from '../running-mark.ts'
import { giveUp, say } from '../say.ts'
import { stackEnvironment } from '../stack/environment.ts'
import { runDemo, seedWhereNeeded } from '../stack/seed.ts'
import { urlsOf } from '../stack/urls.ts'

try {
  requireNotRunning()
  const ports = readPorts(process.env)
  rmSync(dataFolder, { recursive: true, force: true })
  const env = stackEnvironment(ports, urlsOf(ports), dataFolder, process.env)
  if (env['DATABASE_URL']) await runDemo('reset', env)
  await seedWhereNeeded(dataFolder, env)
  say('The demo world is as on its first day. Start it with npm start.')
  process.exit(0)
} catch (problem) {
  giveUp(problem)
}
