import { randomBytes } from 'node:crypto'
import { createAchCharge, deleteAch } from '@payment-center/validation/wire'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { dataKeys } from '../../test/bare-environment.ts'
import { anInvoiceOf, aPayer, authorize, linkBank } from '../../test/scenarios/payers.ts'
import { setUpWorld } from '../../test/set-up-world.ts'
import { readKeyring } from './keyring.ts'
import { sealStoredSecrets } from './sealed-secret-repository.ts'

const newKey = () => randomBytes(32).toString('base64')
const keyringOf = (...keys: string[]) => readKeyring({ DATA_KEYS: keys.join(',') })

describe('a keyring', () => {
  const keyring = keyringOf(`new:${newKey()}`)

  test('opens what it sealed for the same owner, and never seals the same way twice', () => {
    const [one, other] = [keyring.seal('access-secret', 'ba_1'), keyring.seal('access-secret', 'ba_1')]
    expect(one).not.toBe(other)
    expect(one).toMatch(/^v1:new:[\w-]+$/)
    expect(one).not.toContain('access')
    expect(keyring.unseal(one, 'ba_1')).toBe('access-secret')
  })

  test('refuses another owner, altered text and another key', () => {
    const sealed = keyring.seal('access-secret', 'ba_1')
    const altered = sealed.slice(0, -2) + (sealed.endsWith('AA') ? 'BB' : 'AA')
    expect(() => keyring.unseal(sealed, 'ba_2')).toThrow('authenticate')
    expect(() => keyring.unseal(altered, 'ba_1')).toThrow('authenticate')
    expect(() => keyringOf(`new:${newKey()}`).unseal(sealed, 'ba_1')).toThrow('authenticate')
    expect(() => keyringOf(`old:${newKey()}`).unseal(sealed, 'ba_1')).toThrow(/not sealed with a key/)
    expect(() => keyring.unseal('access-secret', 'ba_1')).toThrow(/not sealed with a key/)
  })

  test.each(['x', `new:${newKey().slice(4)}`, `:${newKey()}`, `new:${newKey()},`, `n_w:${newKey()}`])(
    'refuses a malformed key (%s) in one sentence',
    (DATA_KEYS) => {
      expect(() => readKeyring({ DATA_KEYS })).toThrow(/^DATA_KEYS must be keys such as [^\n]+$/)
    },
  )

  test('refuses missing keys and duplicate ids in one sentence', () => {
    expect(() => readKeyring({})).toThrow(/^DATA_KEYS is missing: [^\n]+$/)
    expect(() => keyringOf(`new:${newKey()}`, `new:${newKey()}`)).toThrow(
      /^DATA_KEYS has two keys with the same id/,
    )
  })
})

describe('the stored bank token', () => {
  const world = setUpWorld()

  async function storedOf(achId: string) {
    return world.dependencies.db
      .selectFrom('bank_accounts')
      .select(['access_token', 'source_id'])
      .where('ach_id', '=', achId)
      .executeTakeFirstOrThrow()
  }

  test('stores the bank token sealed, and can read balances and remove it', async () => {
    const payer = await aPayer(world)
    const { achId, customerId } = await linkBank(world, payer)
    const stored = await storedOf(achId)
    const secret = world.dependencies.keyring.unseal(stored.access_token, stored.source_id)
    expect(secret).toMatch(/^access-sandbox-/)
    expect(stored.access_token).toMatch(/^v1:test:/)
    const chargeEventId = await anInvoiceOf(world, payer)
    const charge = {
      chargeEventId,
      customer: customerId,
      achId,
      balanceCheck: true,
      authorization: authorize(world, 33_400),
    }
    const { token, practiceId } = payer
    expect((await world.call(createAchCharge, [], { token, body: charge })).status).toBe(200)
    expect((await world.call(deleteAch, [achId], { token, body: { practiceId } })).status).toBe(200)
    await world.dependencies.background.drain()
    const { plaid } = world.vendor
    expect(await plaid('/accounts/get', { access_token: secret })).toMatchObject({
      error_code: 'ITEM_NOT_FOUND',
    })
  })

  test('the database refuses a plain bank token', async () => {
    const { achId } = await linkBank(world, await aPayer(world))
    const plainText = world.dependencies.db
      .updateTable('bank_accounts')
      .set({ access_token: 'access-sandbox-1' })
      .where('ach_id', '=', achId)
    await expect(plainText.execute()).rejects.toThrow(/access_token_is_sealed/)
  })

  test('seals plain bank tokens at the next start, and again under a newer key', async () => {
    const { db } = world.dependencies
    const { achId } = await linkBank(world, await aPayer(world))
    const { source_id: owner } = await storedOf(achId)
    const constraint = "check (access_token like 'v1:%') not valid"
    await sql`alter table bank_accounts drop constraint access_token_is_sealed`.execute(db)
    await db
      .updateTable('bank_accounts')
      .set({ access_token: 'access-old' })
      .where('ach_id', '=', achId)
      .execute()
    await sql.raw(`alter table bank_accounts add constraint access_token_is_sealed ${constraint}`).execute(db)

    await sealStoredSecrets(db, keyringOf(dataKeys))
    const { access_token: first } = await storedOf(achId)
    expect(keyringOf(dataKeys).unseal(first, owner)).toBe('access-old')

    const newer = `newer:${newKey()}`
    await sealStoredSecrets(db, keyringOf(newer, dataKeys))
    const { access_token: second } = await storedOf(achId)
    // Processes that still run read it only if they have the newer key, in any place.
    expect(() => keyringOf(dataKeys).unseal(second, owner)).toThrow('a key of DATA_KEYS')
    expect(keyringOf(dataKeys, newer).unseal(second, owner)).toBe('access-old')
    // The older key can be removed now.
    expect(keyringOf(newer).unseal(second, owner)).toBe('access-old')
    await sealStoredSecrets(db, keyringOf(newer))
    expect((await storedOf(achId)).access_token).toBe(second)

    await expect(sealStoredSecrets(db, keyringOf(dataKeys))).rejects.toThrow(
      /^DATA_KEYS lacks the key newer, which encrypts stored secrets\.$/,
    )
    await expect(sealStoredSecrets(db, keyringOf(`newer:${newKey()}`))).rejects.toThrow(
      /^DATA_KEYS has a different key newer from the one/,
    )
    await sealStoredSecrets(db, keyringOf(dataKeys, newer))
  })
})
