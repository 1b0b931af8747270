import { sql } from 'kysely'
import { EnvironmentError, type Db, type Tx } from '../db/index.ts'
import { keyIdOf, type Keyring } from './keyring.ts'

/** A column with secrets, and the column whose text owns each. */
type SecretColumn = Readonly<Record<'table' | 'column' | 'owner', string>>

const secretColumns: readonly SecretColumn[] = [
  { table: 'bank_accounts', column: 'access_token', owner: 'source_id' },
  { table: 'method_removals', column: 'access_token', owner: 'provider_method_id' },
  { table: 'second_factors', column: 'sealed_secret', owner: 'portal_user_id' },
  { table: 'webhook_endpoints', column: 'sealed_secret', owner: 'endpoint_id' },
  { table: 'practice_systems', column: 'sealed_keys', owner: 'practice_id' },
]

const namesOf = ({ table, column, owner }: SecretColumn) => ({
  table: sql.table(table),
  secret: sql.ref(column),
  owner: sql`${sql.ref(owner)}::text`,
})

type StoredSecret = Readonly<Record<'owner' | 'secret', string>>

async function lockOutdated(tx: Tx, column: SecretColumn, keyring: Keyring): Promise<StoredSecret[]> {
  const { table, secret, owner } = namesOf(column)
  const { rows } = await sql<StoredSecret>`
    select ${owner} as owner, ${secret} as secret from ${table}
    where ${secret} is not null and ${secret} not like ${`v1:${keyring.currentId}:%`}
    for update`.execute(tx)
  return rows
}

/** The secret as it was issued. @throws EnvironmentError in one sentence */
function unseal({ owner, secret }: StoredSecret, keyring: Keyring): string {
  const keyId = keyIdOf(secret)
  if (keyId === null) return secret
  if (keyring.has(keyId)) return keyring.unseal(secret, owner)
  throw new EnvironmentError(`DATA_KEYS lacks the key ${keyId}, which encrypts stored secrets.`)
}

/** @throws EnvironmentError when DATA_KEYS has another key under the newest id than the one that sealed the secrets */
async function checkNewestKey(tx: Tx, column: SecretColumn, keyring: Keyring) {
  const { table, secret, owner } = namesOf(column)
  const { rows } = await sql<StoredSecret>`
    select ${owner} as owner, ${secret} as secret from ${table}
    where ${secret} like ${`v1:${keyring.currentId}:%`} limit 1`.execute(tx)
  const [row] = rows
  if (row === undefined) return
  try {
    keyring.unseal(row.secret, row.owner)
  } catch {
    throw new EnvironmentError(
      `DATA_KEYS has a different key ${keyring.currentId} from the one that encrypts stored secrets.`,
    )
  }
}

/**
 * Seals every stored secret with the newest key: bank tokens, authenticator apps, webhook secrets and keys of practices'
 * systems. Older keys can then be removed from DATA_KEYS.
 * @throws EnvironmentError when the key of a sealed token is missing
 */
export async function sealStoredSecrets(db: Db, keyring: Keyring): Promise<void> {
  await db.transaction().execute((tx) => sealSecrets(tx, keyring))
}

/** As `sealStoredSecrets`. @returns how many it sealed */
export async function sealSecrets(tx: Tx, keyring: Keyring): Promise<number> {
  let count = 0
  for (const column of secretColumns) {
    const { table, secret, owner } = namesOf(column)
    await checkNewestKey(tx, column, keyring)
    for (const stored of await lockOutdated(tx, column, keyring)) {
      const sealed = keyring.seal(unseal(stored, keyring), stored.owner)
      await sql`update ${table} set ${sql.ref(column.column)} = ${sealed}
        where ${owner} = ${stored.owner} and ${secret} = ${stored.secret}`.execute(tx)
      count += 1
    }
  }
  return count
}
