import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Db } from '../db/index.ts'
import { readKeyring } from '../secrets/keyring.ts'
import { insertEndpoint } from '../practice-api/webhooks/endpoint-repository.ts'
import { storeConnection } from '../practice-management/connection-repository.ts'
import { sealStoredSecrets } from '../secrets/sealed-secret-repository.ts'
import { addPlan, aPayer, linkBank } from '../../test/scenarios/payers.ts'
import { setUpWorld } from '../../test/set-up-world.ts'

const world = setUpWorld()

const read = (page: string) => readFileSync(join(import.meta.dirname, '../../../../docs', page), 'utf8')
const pages = ['operations.md', 'practices.md', 'troubleshooting.md'].map(read).join('\n')

const statementsIn = (text: string) =>
  text
    .replaceAll(/^--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')

/** Blocks of SQL, and single statements within a sentence. Roles belong to a whole server, so theirs are left out. */
function blocksIn(text: string): string[] {
  const found = text.matchAll(/```sql\n([^`]*)```|`((?:select|delete|update) [^`]*;)`/g)
  return [...found]
    .map(([, block, single]) => block ?? single ?? '')
    .filter((block) => !/^ *alter /m.test(block))
}

async function run(tx: Db, block: string): Promise<void> {
  for (const statement of statementsIn(block)) await sql.raw(statement).execute(tx)
}

describe('the pages of operation', () => {
  test.each(blocksIn(pages))('have SQL that works: %s', async (block) => {
    const undone = world.dependencies.db.transaction().execute(async (tx) => {
      await run(tx, block)
      throw new Error('it works')
    })
    await expect(undone).rejects.toThrow('it works')
  })

  test('find who saw an invoice without reading every event', async () => {
    const query = blocksIn(pages)
      .flatMap(statementsIn)
      .find((statement) => statement.includes("'chargeEventId' ="))
    const { rows } = await world.dependencies.db.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx)
      return sql<Record<string, string>>`explain ${sql.raw(query ?? '')}`.execute(tx)
    })
    expect(JSON.stringify(rows)).toContain('audit_events_by_invoice')
  })

  test('start the API again after a key was lost, by deleting what it encrypted', async () => {
    const { db, keyring: lost } = world.dependencies
    const now = world.clock.now()
    await db.transaction().execute(async (tx) => {
      await insertEndpoint(tx, { practiceId: 1, url: 'https://example.com/events' }, lost, now)
      const system = {
        practice_id: 1,
        system: 'open-dental',
        address: 'https://example.com',
        due_days: 14,
      } as const
      const sealed_keys = lost.seal('{}', '1')
      await storeConnection(tx, { ...system, sealed_keys }, { from: undefined, today: '2026-11-19' }, now)
    })
    const payer = await aPayer(world)
    const { achId } = await linkBank(world, payer)
    await addPlan(world, payer, { ach_id: achId })
    const keyring = readKeyring({ DATA_KEYS: `new:${randomBytes(32).toString('base64')}` })
    await expect(sealStoredSecrets(db, keyring)).rejects.toThrow('DATA_KEYS lacks the key')
    const [, section = ''] = pages.split('\n## A key is lost')
    await run(db, blocksIn(section)[0] ?? '')
    await sealStoredSecrets(db, keyring)
  })
})
