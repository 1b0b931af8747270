import { buildApps } from '../build-apps.ts'
import { linksToTry } from '../links.ts'
import { readPorts, requireFree } from '../ports.ts'
import { dataFolder } from '../project.ts'
import { markRunning, requireNotRunning, unmarkRunning } from '../running-mark.ts'
import { giveUp, say } from '../say.ts'
import { startStack } from '../stack/start-stack.ts'
import { urlsOf } from '../stack/urls.ts'
import { toldToEnd, unlessTold } from '../until-told-to-end.ts'

try {
  const ports = readPorts(process.env)
  requireNotRunning()
  await requireFree(ports)
  markRunning(urlsOf(ports).edge)
  process.on('exit', unmarkRunning)
  const stack = await unlessTold(startStack({ dataFolder, ports, built: buildApps() }))
  say(linksToTry(stack.urls))
  const problem = await Promise.race([stack.broken, toldToEnd])
  await stack.stop()
  if (problem) giveUp(`${problem}\nEverything else has been ended.`)
  process.exit(0)
} catch (problem) {
  giveUp(problem)
}
