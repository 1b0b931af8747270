import type { Transaction } from 'kysely'
import { EnvironmentError, type Database } from '../db/index.ts'
import type { Db } from '../server/dependencies.ts'
import { keyIdOf, type Keyring } from './keyring.ts'

/** The columns with bank tokens, and the column of the bank account that owns each. */
const tokenColumns = [
  { table: 'bank_accounts', owner: 'source_id' },
  { table: 'method_removals', owner: 'provider_method_id' },
] as const

type TokenColumn = (typeof tokenColumns)[number]

interface StoredToken {
  readonly owner: string
  readonly token: string
}

async function lockOutdated(
  tx: Transaction<Database>,
  { table, owner }: TokenColumn,
  keyring: Keyring,
): Promise<StoredToken[]> {
  const rows = await tx
    .selectFrom(table)
    .select([`${owner} as owner`, 'access_token as token'])
    .where('access_token', 'is not', null)
    .where('access_token', 'not like', `v1:${keyring.currentId}:%`)
    .forUpdate()
    .execute()
  return rows.flatMap(({ owner: of, token }) => (token === null ? [] : [{ owner: of, token }]))
}

/** The token as Plaid issued it. @throws EnvironmentError in one sentence */
function unseal({ owner, token }: StoredToken, keyring: Keyring): string {
  const keyId = keyIdOf(token)
  if (keyId === null) return token
  if (keyring.has(keyId)) return keyring.unseal(token, owner)
  throw new EnvironmentError(`DATA_KEYS lacks the key ${keyId}, which encrypts stored bank logins.`)
}

/** @throws EnvironmentError when the newest key is a different one than its id says */
async function checkNewestKey(tx: Transaction<Database>, { table, owner }: TokenColumn, keyring: Keyring) {
  const row = await tx
    .selectFrom(table)
    .select([`${owner} as owner`, 'access_token as token'])
    .where('access_token', 'like', `v1:${keyring.currentId}:%`)
    .limit(1)
    .executeTakeFirst()
  if (typeof row?.token !== 'string') return
  try {
    keyring.unseal(row.token, row.owner)
  } catch {
    throw new EnvironmentError(
      `DATA_KEYS has a different key ${keyring.currentId} from the one that encrypts stored bank logins.`,
    )
  }
}

/**
 * Seals every stored bank token with the newest key, both plain ones and those of older keys, which can then be
 * removed from DATA_KEYS.
 * @throws EnvironmentError when the key of a sealed token is missing
 */
export async function sealStoredTokens(db: Db, keyring: Keyring): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const column of tokenColumns) {
      await checkNewestKey(tx, column, keyring)
      for (const stored of await lockOutdated(tx, column, keyring)) {
        await tx
          .updateTable(column.table)
          .set({ access_token: keyring.seal(unseal(stored, keyring), stored.owner) })
          .where(column.owner, '=', stored.owner)
          .execute()
      }
    }
  })
}
