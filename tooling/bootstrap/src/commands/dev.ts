import { watch } from 'node:fs'
import { join } from 'node:path'
import { linksToTry } from '../links.ts'
import { readPorts, requireFree } from '../ports.ts'
import { dataFolder, root } from '../project.ts'
import { markRunning, requireNotRunning, unmarkRunning } from '../running-mark.ts'
import { giveUp, say } from '../say.ts'
import type { ServiceName } from '../stack/service.ts'
import { startStack, type Stack } from '../stack/start-stack.ts'
import { urlsOf } from '../stack/urls.ts'
import { toldToEnd, unlessTold } from '../until-told-to-end.ts'

/** What is started anew when a file below changes; pages reload by themselves. */
const watched: Partial<Record<ServiceName, readonly string[]>> = {
  api: [
    'apps/api/src',
    'packages/validation/src',
    'packages/payments/src/money',
    'packages/payments/src/fees',
  ],
  sandbox: ['tooling/sandbox/src'],
  edge: ['tooling/edge/src', 'tooling/vite/src'],
}

try {
  const ports = readPorts(process.env)
  requireNotRunning()
  await requireFree(ports)
  markRunning(urlsOf(ports).edge)
  process.on('exit', unmarkRunning)
  const stack = await unlessTold(startStack({ dataFolder, ports, pages: 'development' }))
  say(linksToTry(stack.urls))
  say('  Pages reload as you save; API, sandbox and edge start anew. Their logs are in .data/logs.\n')
  for (const name of ['api', 'sandbox', 'edge'] as const) restartOnChange(stack, name)
  await toldToEnd
  await stack.stop()
  process.exit(0)
} catch (problem) {
  giveUp(problem)
}

function restartOnChange(stack: Stack, name: ServiceName): void {
  let soon: NodeJS.Timeout | undefined
  const restart = () => {
    say(`  ${name}: starting anew`)
    stack
      .restart(name)
      .catch((problem: unknown) => say(problem instanceof Error ? problem.message : String(problem)))
  }
  for (const folder of watched[name] ?? []) {
    watch(join(root, folder), { recursive: true }, (_, file) => {
      if (!file || /\.(test|stories)\.tsx?$/.test(file)) return
      clearTimeout(soon)
      soon = setTimeout(restart, 150)
    })
  }
}
