import { migrate, openDatabase, readDatabaseLocation, requireDemoOrEmpty } from '@payment-center/api/db'
import { readKeyring } from '@payment-center/api/secrets'
import { resetDemo, seedDemo } from './seed-demo.ts'

const actions = { seed: seedDemo, reset: resetDemo }

async function main(action: string | undefined): Promise<void> {
  if (action !== 'seed' && action !== 'reset') throw new Error('Name an action: seed or reset.')
  const keyring = readKeyring(process.env)
  const database = openDatabase(readDatabaseLocation(process.env))
  try {
    await requireDemoOrEmpty(database.db)
    await migrate(database.db)
    const { DEMO_SAVED_METHODS: methods, DEMO_WEBHOOK_URL: webhookUrl } = process.env
    await actions[action](database.db, keyring, { hasMethods: methods !== 'none', webhookUrl })
  } finally {
    await database.close()
  }
}

try {
  await main(process.argv[2])
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
