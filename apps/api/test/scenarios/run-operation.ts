import type { Operation } from '../../src/operations/operation.ts'
import { findAccount } from '../../src/stripe/inspect-account.ts'
import { mainKeys } from '../vendor.ts'
import { portalOrigin, type World } from '../world.ts'

type Files = Readonly<Record<string, string | Buffer>>

/** A white square. */
export const logoFile =
  '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><path fill="#fff" d="M0 0h20v20h-20z"/></svg>'

const logos: Files = {
  'logo.svg': logoFile,
  'logo.gif': 'GIF89a',
  'invisible.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
}

/** Runs an operation of `npm run` on the world with these options. Returns its output. */
export async function runOperation(
  world: World,
  operation: Operation,
  typed: object,
  files: Files = logos,
  isProduction = false,
): Promise<string> {
  const { text } = await operation.run(
    {
      db: world.dependencies.db,
      now: world.clock.now(),
      isProduction,
      portalOrigin,
      operator: { name: 'robin', host: 'ops-1' },
      readFile: async (path) => {
        const file = files[path]
        if (file === undefined) throw new Error('no such file')
        return Buffer.from(file)
      },
      findAccount: (accountId) => findAccount(world.vendor.url, mainKeys.secretKey, accountId),
      readKeyring: () => world.dependencies.keyring,
    },
    { ...typed },
  )
  return text
}

/** Valid options of a new practice. */
export const practiceOptions = {
  name: 'Harbor Dental',
  'account-type': 'mixed',
  'fee-credit': '2.75',
  'fee-program': 'dual-pricing',
  tax: '8.875',
  street: '1 Pier Rd',
  city: 'Portland',
  state: 'ME',
  zip: '04101',
  phone: '(207) 555-0100',
  color: '#0B5563',
  logo: 'logo.svg',
  'platform-account': true,
}
/** Valid options of a new payer, without the practice. */
export const payerOptions = {
  first: 'Ida',
  last: 'Moss',
  email: 'Ida@Example.com',
  phone: '207 555 0101',
  birth: '04/12/1988',
}
