import { join } from 'node:path'
import { buildApps } from '../build-apps.ts'
import { linksToTry } from '../links.ts'
import { claimDataFolder } from '../pid-file.ts'
import { dataFolder } from '../project.ts'
import { runCommand } from '../run-command.ts'
import { startStack } from '../stack/start-stack.ts'
import { testVendorEnvironment } from '../stack/test-vendors.ts'
import { print } from '../terminal.ts'
import { exitOnTermination, terminationRequested } from '../termination.ts'

await runCommand(async () => {
  const vendors = readVendors(process.argv.slice(2))
  const ports = await claimDataFolder()
  const stack = await exitOnTermination(
    startStack({
      // The vendors know nothing of the sandbox's payments.
      dataFolder: vendors === undefined ? dataFolder : join(dataFolder, 'vendors-test'),
      ports,
      built: buildApps(),
      ...(vendors && { vendors }),
    }),
  )
  print(linksToTry(stack.urls, vendors === undefined ? 'sandbox' : 'test'))
  const failure = await Promise.race([stack.failure, terminationRequested.then(() => undefined)])
  await stack.stop()
  if (failure) throw new Error(`${failure}\nAll other services were stopped.`)
})

/** The variables of the vendors' test environments; undefined for the sandbox. */
function readVendors([option, ...others]: readonly string[]): Record<string, string> | undefined {
  if (option === undefined) return undefined
  if (option === '--vendors=test' && others.length === 0) return testVendorEnvironment(process.env)
  throw new Error(`npm start knows only the option --vendors=test, not ${[option, ...others].join(' ')}.`)
}
