import { watch } from 'node:fs'
import { join } from 'node:path'
import { linksToTry } from '../links.ts'
import { claimDataFolder } from '../pid-file.ts'
import { runCommand, exitOnTermination, terminationRequested } from '../run-command.ts'
import { dataFolder, root, messageOf, print } from '../run-node.ts'
import { startStack, type Stack } from '../stack/start-stack.ts'

/** The services to restart when a file in one of their folders changes. Pages reload by themselves. */
const watched = {
  api: [
    'apps/api/src',
    'packages/brand/src',
    'packages/validation/src',
    'packages/payments/src/money',
    'packages/payments/src/fees',
  ],
  sandbox: ['tooling/sandbox/src'],
  edge: ['tooling/edge/src', 'tooling/vite/src'],
} as const

await runCommand(async () => {
  const ports = await claimDataFolder()
  const stack = await exitOnTermination(startStack({ dataFolder, ports, pages: 'development' }))
  print(linksToTry(stack.urls))
  print('  Pages reload as you save; API, sandbox and edge restart. Their logs are in .data/logs.\n')
  for (const name of ['api', 'sandbox', 'edge'] as const) restartOnChange(stack, name)
  await terminationRequested
  await stack.stop()
})

function restartOnChange(stack: Stack, name: keyof typeof watched): void {
  let timer: NodeJS.Timeout | undefined
  const restart = () => {
    print(`  ${name}: restarting`)
    stack.restart(name).catch((error: unknown) => print(messageOf(error)))
  }
  for (const folder of watched[name]) {
    watch(join(root, folder), { recursive: true }, (_, file) => {
      if (!file || /\.(test|stories)\.tsx?$/.test(file)) return
      clearTimeout(timer)
      timer = setTimeout(restart, 150)
    })
  }
}
