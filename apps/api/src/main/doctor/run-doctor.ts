import { parseArgs } from 'node:util'
import { openDatabase, readDatabaseLocation, serverTimeouts, type OpenDatabase } from '../../db/index.ts'
import { loadPlaidBankLink, plaidAddresses } from '../../plaid/load-bank-link.ts'
import { stripeAddress } from '../../stripe/client.ts'
import { readEnvironment } from '../env.ts'
import { named, requireVariable, runChecks, type Check, type Variables } from './check.ts'
import { databaseChecks } from './database-checks.ts'
import { checkMail, checkTexts } from './message-checks.ts'
import { plaidChecks, stripeChecks } from './vendor-checks.ts'
import { portalChecks } from './portal-checks.ts'
import { twilioAccountOf } from '../environment-fields.ts'
import { twilioAddress } from '../../twilio/texter.ts'

const options = { json: { type: 'boolean' }, 'test-mail': { type: 'string' } } as const

/**
 * Checks what the API needs, with a line for each check.
 * @returns whether nothing is wrong
 * @throws Error for an unknown option
 */
export async function runDoctor(args: string[], variables: Variables, print: (line: string) => void) {
  const { json, 'test-mail': testRecipient } = parseArgs({ args, options, strict: true }).values
  let database: OpenDatabase | undefined
  const open = () => (database ??= openDatabase(readDatabaseLocation(variables), serverTimeouts))
  const findings = await runChecks(checksOf(variables, open, testRecipient))
  const hide = hideSecrets(variables)
  const redacted = findings.map(({ message, ...finding }) => ({ ...finding, message: hide(message) }))
  const isWell = redacted.every(({ status }) => status !== 'wrong')
  if (json === true) print(JSON.stringify({ command: 'doctor', ok: isWell, checks: redacted }))
  else for (const { name, status, message } of redacted) print(`${status.padEnd(9)}  ${name}: ${message}`)
  // A check that is past its deadline may still use it.
  void database?.close().catch(() => undefined)
  return isWell
}

function checksOf(
  variables: Variables,
  open: () => OpenDatabase,
  testRecipient: string | undefined,
): readonly Check[] {
  const required = (name: string) => () => requireVariable(variables, name)
  const portal = () => new URL(requireVariable(variables, 'PORTAL_ORIGIN'))
  const db = () => open().db
  const accounts = hasTestPractice(variables) ? [main, testPractice] : [main]
  const plaidOf = (account: Account) => variables[account.plaidAddress] || account.plaidDefault
  return [
    ...named({ settings: async () => checkSettings(variables) }),
    ...databaseChecks(open),
    ...accounts.flatMap((account) => [
      ...stripeChecks({
        title: `Stripe${account.suffix}`,
        address: variables['STRIPE_API_BASE'] || stripeAddress,
        secretKey: required(account.secretKey),
        publishableKey: required(account.publishableKey),
        portal,
        db,
        isPlatform: account === main,
      }),
      ...plaidChecks({
        title: `Plaid${account.suffix}`,
        redirectUri: variables['PLAID_REDIRECT_URI'] ?? '',
        bankLink: () =>
          loadPlaidBankLink({
            address: plaidOf(account),
            clientId: requireVariable(variables, 'PLAID_CLIENT_ID'),
            secret: requireVariable(variables, account.plaidSecret),
            redirectUri: variables['PLAID_REDIRECT_URI'] ?? '',
          }),
      }),
    ]),
    ...named({
      email: () => checkMail({ url: required('SMTP_URL'), sender: required('SUPPORT_EMAIL'), testRecipient }),
      texts: () => checkTexts(twilioAccountIn(variables)),
    }),
    ...portalChecks({
      portal,
      plaidOrigins: () => accounts.map((account) => new URL(plaidOf(account)).origin),
      db,
    }),
  ]
}

const twilioAccountIn = (variables: Variables) =>
  twilioAccountOf(
    {
      TWILIO_API_BASE: variables['TWILIO_API_BASE'] || twilioAddress,
      TWILIO_ACCOUNT_SID: variables['TWILIO_ACCOUNT_SID'] ?? '',
      TWILIO_AUTH_TOKEN: variables['TWILIO_AUTH_TOKEN'] ?? '',
      TWILIO_FROM: variables['TWILIO_FROM'] ?? '',
    },
    variables['PORTAL_ORIGIN'] ?? '',
  )

const main = {
  suffix: '',
  secretKey: 'STRIPE_SECRET_KEY',
  publishableKey: 'STRIPE_PUBLISHABLE_KEY',
  plaidAddress: 'PLAID_API_BASE',
  plaidDefault: plaidAddresses.live,
  plaidSecret: 'PLAID_SECRET',
} as const

const testPractice = {
  suffix: ' (test practice)',
  secretKey: 'STRIPE_TEST_SECRET_KEY',
  publishableKey: 'STRIPE_TEST_PUBLISHABLE_KEY',
  plaidAddress: 'PLAID_TEST_API_BASE',
  plaidDefault: plaidAddresses.test,
  plaidSecret: 'PLAID_TEST_SECRET',
} as const

type Account = typeof main | typeof testPractice

const hasTestPractice = (variables: Variables) => !['', '0'].includes(variables['TEST_PRACTICE_ID'] ?? '')

/** @throws EnvironmentError */
function checkSettings(variables: Variables): string {
  readEnvironment(variables)
  return 'complete'
}

/** A shorter one could be a word of the text. */
const shortestSecret = 8
const secretNames = /SECRET|TOKEN|DATA_KEYS/
const urlNames = ['DATABASE_URL', 'SMTP_URL']

/** Replaces values that no one may read over an operator's shoulder. */
function hideSecrets(variables: Variables): (text: string) => string {
  const secrets = Object.entries(variables)
    .filter(([name]) => secretNames.test(name))
    .map(([, value]) => value ?? '')
  const passwords = urlNames.flatMap((name) => {
    const password = /^\w+:\/\/[^:/@]*:([^@]*)@/.exec(variables[name] ?? '')?.[1] ?? ''
    return [password, decodeURIComponent(password)]
  })
  const hidden = [...secrets, ...passwords].filter((secret) => secret.length >= shortestSecret)
  return (text) =>
    hidden
      .reduce((hiddenSoFar, secret) => hiddenSoFar.replaceAll(secret, '…'), text)
      .replaceAll(/\s*\n\s*/g, ' ')
}
