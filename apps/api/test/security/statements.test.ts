import { beforeAll, describe, expect, test } from 'vitest'
import { guestToken } from '../scenarios/invoices.ts'
import {
  aBusyPayer,
  guestReadings,
  pathOf,
  readings,
  type BusyPayer,
  type Reading,
} from '../scenarios/payer-screens.ts'
import { setUpWorld } from '../set-up-world.ts'

let busy: BusyPayer
let busier: BusyPayer
let statements: string[] = []

/** Every call adds a row to the audit trail besides, and one every five seconds extends the session. */
function noteStatement(statement: string): void {
  if (!/^(insert into "audit_events"|update "sessions")/.test(statement)) statements.push(statement)
}

const world = setUpWorld({ onStatement: noteStatement })

beforeAll(async () => {
  busy = await aBusyPayer(world, 1)
  busier = await aBusyPayer(world, 3)
})

/** Counts a request's statements. */
async function count(reading: Reading, of: BusyPayer, token = of.payer.token): Promise<number> {
  statements = []
  const { status } = await world.request(reading.call.method, pathOf(reading, of), { token })
  expect(status).toBe(200)
  return statements.length
}

const named = (all: readonly Reading[]) => all.map((reading) => [reading.call.name, reading] as const)

describe('database statements of a payer’s screen', () => {
  test.each(named(readings))(
    '%s: needs no more statements for a payer with more data',
    async (_name, reading) => {
      expect(await count(reading, busy)).toBeLessThanOrEqual(reading.most)
      expect(await count(reading, busier)).toBeLessThanOrEqual(reading.most)
    },
  )

  test.each(named(guestReadings))('%s: needs no more statements for a guest', async (_name, reading) => {
    const token = await guestToken(world, busy.invoiceId)
    expect(await count(reading, busy, token)).toBeLessThanOrEqual(reading.most)
  })
})
