import { mergePracticePayers, putPayers } from '@payment-center/validation/wire'
import { expect, test } from 'vitest'
import { practiceToken } from '../../test/scenarios/invoices.ts'
import { addNamedPayer, putItems } from '../../test/scenarios/named-payers.ts'
import { setUpWorld } from '../../test/set-up-world.ts'

const world = setUpWorld()

test('a merge moves texts, short links and consents, of which a withdrawn one stays withdrawn for both', async () => {
  const token = await practiceToken(world)
  const [from, into] = [await addNamedPayer(world, token), await addNamedPayer(world, token)]
  const { db, clock } = world.dependencies
  const consent = { practice_id: 1, source: 'intake form', consented_at: clock() }
  const agreed = (payer_id: number, phone_number: string, ended_at: Date | null = null) => ({
    ...consent,
    payer_id,
    phone_number,
    ended_at,
  })
  await db
    .insertInto('text_consents')
    .values([
      agreed(from.payerId, '+12125550101', clock()),
      agreed(into.payerId, '+12125550101'),
      agreed(from.payerId, '+12125550102'),
    ])
    .execute()
  const link = { code: `merge${from.payerId}`, practice_id: 1, charge_event_id: from.invoiceId }
  await db
    .insertInto('short_links')
    .values({ ...link, payer_id: from.payerId, created_at: clock() })
    .execute()
  const body = { merges: [{ externalId: from.payer.externalId, into: into.payer.externalId }] }
  const merged = await world.call(mergePracticePayers, [], { token, body })
  expect(merged.data.results).toMatchObject([{ result: 'updated' }])
  const consents = async () =>
    (
      await db
        .selectFrom('text_consents')
        .select(['payer_id', 'phone_number', 'ended_at'])
        .where('payer_id', 'in', [from.payerId, into.payerId])
        .orderBy('phone_number')
        .execute()
    ).map((row) => [row.payer_id, row.phone_number, row.ended_at !== null])
  expect(await consents()).toEqual([
    [into.payerId, '+12125550101', true],
    [into.payerId, '+12125550102', false],
  ])
  const links = db.selectFrom('short_links').select('payer_id').where('code', '=', link.code)
  expect(await links.execute()).toEqual([{ payer_id: into.payerId }])
  const asked = { phoneNumber: '(212) 555-0109', textConsent: { source: 'phone call' } }
  await putItems(world, token, putPayers, { payers: [{ ...from.payer, ...asked }] })
  expect(await consents()).toHaveLength(2)
  await putItems(world, token, putPayers, { payers: [{ ...from.payer, textConsent: null }] })
  expect((await consents()).every(([, , isEnded]) => isEnded)).toBe(true)
})
