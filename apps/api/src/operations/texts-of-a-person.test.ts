import { closeInvoice } from '@payment-center/validation/wire'
import { expect, test } from 'vitest'
import { dayMs } from '../base/calendar.ts'
import { runMinuteJobs } from '../reconciler/reconcile.ts'
import { runOperation } from '../../test/scenarios/run-operation.ts'
import { aTextedPayer, sendTextsAfter, untilOptedOut } from '../../test/scenarios/texts.ts'
import { setUpWorld } from '../../test/set-up-world.ts'
import { erasePerson, exportPerson } from './person-data.ts'

const world = setUpWorld()

test('a person’s texts and consent are exported and erased, and their opt-out stays', async () => {
  const payer = await aTextedPayer(world)
  const invoice = await payer.bill()
  await sendTextsAfter(world, 0)
  const [text] = await payer.received(1)
  const [path = ''] = /\/p\/\w+/.exec(text?.body ?? '') ?? []
  await payer.reply('STOP')
  await untilOptedOut(world, payer.number, true)
  const body = { closedAs: 'void', reason: 'Entered twice' }
  await world.call(closeInvoice, [invoice], { token: payer.token, body })
  const email = `${payer.name}@example.com`
  expect(JSON.parse(await runOperation(world, exportPerson, { email }))).toMatchObject({
    texts: [{ kind: 'bill', recipient: payer.number }],
    textConsents: [{ phone_number: payer.number, source: 'intake form' }],
  })
  await runOperation(world, erasePerson, { email })
  const stored = async (table: 'texts' | 'text_consents' | 'text_opt_outs') =>
    JSON.stringify(await world.dependencies.db.selectFrom(table).selectAll().execute())
  expect(await stored('texts')).not.toContain(payer.number)
  expect(await stored('text_consents')).not.toContain(payer.number)
  expect(await stored('text_opt_outs')).toContain(payer.number)
  const answer = await fetch(world.url + path, { redirect: 'manual' })
  expect(answer.headers.get('location')).toBe('/login/0?s=')
})

test('deletes texts after the days for which causes of mail are kept', async () => {
  const payer = await aTextedPayer(world)
  const invoice = await payer.bill()
  await runMinuteJobs(world.dependencies)
  expect(await payer.read(invoice)).toHaveLength(1)
  world.clock.advance(801 * dayMs)
  await runMinuteJobs(world.dependencies)
  expect(await payer.read(invoice)).toEqual([])
})
