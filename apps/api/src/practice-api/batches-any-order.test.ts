import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { practiceToken } from '../../test/scenarios/invoices.ts'
import {
  anyRounds,
  anySending,
  batchesOf,
  cutBatch,
  readBooks,
  sendBatch,
  type Batch,
  type Results,
} from '../../test/scenarios/practice-batches.ts'
import { setUpWorld } from '../../test/set-up-world.ts'

const world = setUpWorld()

/** FUZZ_RUNS raises it; a failure prints the seed that replays it. */
const numRuns = Number(process.env['FUZZ_RUNS'] ?? 15)

beforeAll(async () => {
  const { db } = world.dependencies
  const [first] = await db.selectFrom('locations').selectAll().where('location_id', '=', 10).execute()
  if (first === undefined) throw new Error('practice 1 has no location')
  await db
    .insertInto('locations')
    .values({ ...first, location_id: 11 })
    .execute()
})

let prefixes = 0
function aPrefix(): string {
  prefixes += 1
  return `r${prefixes}`
}

/** A digest of every table that a batch may change. */
async function digestOfTables(): Promise<unknown> {
  const tables = ['portal_users', 'payers', 'patients', 'charge_events', 'procedures', 'mails', 'mail_causes']
  const { rows } = await sql`select ${sql.join(
    [...tables, 'practice_events'].map(
      (table) =>
        sql`(select md5(coalesce(string_agg(t::text, ',' order by t::text), '')) from ${sql.table(table)} t)
          as ${sql.ref(table)}`,
    ),
  )}`.execute(world.dependencies.db)
  return rows
}

const withoutNewIds = (results: Results, known: ReadonlySet<string>) =>
  results.map((each) => (known.has(each.externalId) ? each : { ...each, id: null }))

/** Sends batches, and checks that each item is created once. */
function createProgram(token: string) {
  const created = new Set<string>()
  const note = (results: Results) => {
    for (const { externalId, result } of results) {
      if (result !== 'created') continue
      expect(created).not.toContain(externalId)
      created.add(externalId)
    }
  }
  const once = async (batch: Batch) => {
    const results = await sendBatch(world, token, batch)
    note(results)
    return results
  }
  return {
    once,
    twice: async (batch: Batch) => void (await Promise.all([once(batch), once(batch)])),
    cut: (batch: Batch) => cutBatch(world, token, batch),
    dry: async (batch: Batch) => {
      const [known, before] = [new Set(created), await digestOfTables()]
      const dry = await sendBatch(world, token, batch, { dryRun: true })
      expect(await digestOfTables()).toEqual(before)
      expect(dry).toEqual(withoutNewIds(await once(batch), known))
    },
  }
}

test(
  'batches in any order, repeated, cut or tried first lead to the same books as once in order, and mail each bill once',
  async () => {
    await fc.assert(
      fc.asyncProperty(anyRounds, fc.array(anySending, { maxLength: 12 }), async (rounds, deliveries) => {
        const [inOrder, anyOrder] = [aPrefix(), aPrefix()]
        const orderly = createProgram(await practiceToken(world))
        for (const batch of batchesOf(rounds, inOrder)) await orderly.once(batch)

        const program = createProgram(await practiceToken(world))
        const batches = batchesOf(rounds, anyOrder)
        for (const { index, how } of deliveries) {
          const batch = batches[index % batches.length]
          if (batch !== undefined) await program[how](batch)
        }
        // A program that died sends all again.
        for (const batch of batches) await program.once(batch)
        expect(await readBooks(world, anyOrder)).toEqual(await readBooks(world, inOrder))

        const last = batches.slice(-3)
        const before = await digestOfTables()
        for (const batch of last) await program.once(batch)
        expect(await digestOfTables()).toEqual(before)
      }),
      { numRuns, endOnFailure: true },
    )
  },
  120_000 + numRuns * 5000,
)
