import { join } from 'node:path'
import { buildApps, dataFolder, print } from '../run-node.ts'
import { linksToTry, specifiedLinks } from '../links.ts'
import { claimDataFolder } from '../pid-file.ts'
import { runCommand, exitOnTermination, terminationRequested } from '../run-command.ts'
import type { Api } from '../stack/service-definitions.ts'
import { startStack } from '../stack/start-stack.ts'
import { testVendorEnvironment } from '../stack/start-test-stack.ts'

await runCommand(async () => {
  const { vendors, api } = readOptions(process.argv.slice(2))
  const ports = await claimDataFolder()
  const stack = await exitOnTermination(
    startStack({
      dataFolder: folderOf({ vendors, api }),
      api,
      ports,
      built: buildApps(),
      ...(vendors && { vendors }),
    }),
  )
  print(
    api === 'own'
      ? linksToTry(stack.urls, vendors === undefined ? 'sandbox' : 'test')
      : await specifiedLinks(stack.urls),
  )
  const failure = await Promise.race([stack.failure, terminationRequested.then(() => undefined)])
  await stack.stop()
  if (failure) throw new Error(`${failure}\nAll other services were stopped.`)
})

interface Options {
  readonly api: Api
  /** The variables of the vendors' test environments; undefined for the sandbox. */
  readonly vendors: Readonly<Record<string, string>> | undefined
}

function readOptions([option, ...others]: readonly string[]): Options {
  if (option === undefined) return { api: 'own', vendors: undefined }
  if (option === '--vendors=test' && others.length === 0)
    return { api: 'own', vendors: testVendorEnvironment(process.env) }
  if (option === '--api=specified' && others.length === 0) return { api: 'specified', vendors: undefined }
  throw new Error(
    `npm start knows only the options --vendors=test and --api=specified, not ${[option, ...others].join(' ')}.`,
  )
}

/** Neither the vendors nor the specified API know the sandbox's payments. */
function folderOf({ api, vendors }: Options): string {
  if (api === 'specified') return join(dataFolder, 'specified-api')
  return vendors === undefined ? dataFolder : join(dataFolder, 'vendors-test')
}
