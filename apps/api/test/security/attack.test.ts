import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayMs } from '../../src/base/calendar.ts'
import { guessCodes, setGuessablePasswords } from '../attack/account-guesses.ts'
import { floodAuditTrail } from '../attack/audit-flood.ts'
import { tryEveryToken } from '../attack/authorization-matrix.ts'
import { testCards, testCardsTogether, testStockedCards } from '../attack/card-testing.ts'
import { tableOf, type Finding } from '../attack/finding.ts'
import { floodLogins, lockOut, floodMailbox } from '../attack/floods.ts'
import { fuzzCalls, raceToPay } from '../attack/races.ts'
import { sendOversizedBodies } from '../attack/oversized-bodies.ts'
import { startWorld, type World } from '../world.ts'

/** `npm run attack` raises it. */
const scale = Number(process.env['ATTACK_SCALE'] ?? 1)

let world: World
const findings: Finding[] = []
beforeAll(async () => {
  world = await startWorld()
  world.clock.alignTo(dayMs)
})
afterAll(async () => {
  await world.stop()
  if (scale > 1) process.stdout.write(`\n${tableOf(findings)}\n`)
})

describe('an attack from outside', () => {
  test.each([
    ['with every token on every call of the OpenAPI document reads and changes nothing', tryEveryToken],
    ['by many logins is shed, and guests go on', floodLogins],
    ['by testing cards learns about few cards', testCards],
    ['by testing cards on stocked payments and setups learns about few cards', testStockedCards],
    ['by testing cards at the same moment learns about one', testCardsTogether],
    ['by strangers doesn’t lock an owner out', lockOut],
    ['by receipts of many bills fills no mailbox', floodMailbox],
    ['by calls without a session fills no audit trail', floodAuditTrail],
    ['by guessed codes enters no account, and its owner does', guessCodes],
    ['by passwords made of the account’s words sets none', setGuessablePasswords],
    ['by bodies that are too long fails no other visitor', sendOversizedBodies],
    ['by simultaneous payments captures an invoice once', raceToPay],
    ['by generated requests breaks no call', fuzzCalls],
  ] as const)('[CALL-83] %s', { timeout: 60_000 * scale }, async (_what, attack) => {
    const finding = await attack(world, scale)
    findings.push(finding)
    expect(finding.breaches).toEqual([])
    expect(finding.requests).toBeGreaterThan(0)
  })
})
