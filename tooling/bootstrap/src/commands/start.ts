import { buildApps } from '../build-apps.ts'
import { linksToTry } from '../links.ts'
import { claimDataFolder } from '../pid-file.ts'
import { dataFolder } from '../project.ts'
import { runCommand } from '../run-command.ts'
import { startStack } from '../stack/start-stack.ts'
import { print } from '../terminal.ts'
import { exitOnTermination, terminationRequested } from '../termination.ts'

await runCommand(async () => {
  const ports = await claimDataFolder()
  const stack = await exitOnTermination(startStack({ dataFolder, ports, built: buildApps() }))
  print(linksToTry(stack.urls))
  const failure = await Promise.race([stack.failure, terminationRequested])
  await stack.stop()
  if (failure) throw new Error(`${failure}\nAll other services were stopped.`)
})
