import {
  checkPortalUserExists,
  checkRegistrationCode,
  completePasswordReset,
  createExternalUser,
  createPasswordReset,
  getPortalUserByUsername,
  listPayersOfPortalUser,
  listPracticesOfPortalUser,
  login,
} from '@payment-center/validation/wire'
import { beforeEach, describe, expect, test } from 'vitest'
import { dayMs, hourMs, minuteMs } from '../base/calendar.ts'
import { createPayer } from '../operations/payers.ts'
import { payerToken, makePatPending } from '../../test/scenarios/invoices.ts'
import { digitsOf, linkOf } from '../../test/scenarios/parse-mail.ts'
import { payerOptions, runOperation } from '../../test/scenarios/run-operation.ts'
import { setUpWorld } from '../../test/set-up-world.ts'

const world = setUpWorld()
beforeEach(async () => {
  world.clock.alignTo(hourMs)
  await makePatPending(world)
})

const pat = 'pat@example.com'
const newPassword = 'Rainy-Day-2027!'
const complete = (username: string, code: string, extra: object = {}) =>
  world.call(completePasswordReset, [], { body: { username, code, newPassword, ...extra } })
const check = (username: string, code: string) =>
  world.call(checkRegistrationCode, [], { body: { username, code } })
const signIn = (username: string) => world.call(login, [], { body: { username, password: newPassword } })

async function landingCode(): Promise<string> {
  const body = { chargeEventId: 'PATDUE000001', email: pat, practiceId: 1 }
  return (await world.call(checkPortalUserExists, [], { body })).data.createCode ?? ''
}

async function nextMail(address: string, act: () => Promise<unknown>) {
  const { length } = await world.mailbox.waitFor(address, 0)
  await act()
  return (await world.mailbox.waitFor(address, length + 1))[length]
}

const wrongDigits = (right: string) => String((Number(right) + 1) % 1_000_000).padStart(6, '0')

describe('creating an account with a mailed code', () => {
  test('[CREATE-05] [CREATE-06] email, password and code create the account, which can then log in', async () => {
    expect((await check(pat, 'DEMO-CREATE-PAT')).data).toEqual({ emailCodeNeeded: false })
    const answer = await complete(pat, 'DEMO-CREATE-PAT', { practiceId: 1, locationId: 10 })
    expect(answer).toMatchObject({ status: 200, data: {} })
    expect((await signIn(pat)).data.portalUserId).toBe(4)
    expect((await complete(pat, 'DEMO-CREATE-PAT')).status).toBe(400)
  })

  test('[ROLE-09] opening the link changes nothing, however often', async () => {
    for (let asked = 0; asked < 3; asked += 1) await check(pat, 'DEMO-CREATE-PAT')
    expect((await signIn(pat)).status).toBe(401)
    expect((await complete(pat, 'DEMO-CREATE-PAT')).status).toBe(200)
  })
})

describe('creating an account with a landing page’s code', () => {
  test('[CREATE-06] [ROLE-09] a landing page’s code needs the six digits mailed to the account', async () => {
    const code = await landingCode()
    expect(await complete(pat, code)).toMatchObject({ status: 400, errors: [{ field: 'emailCode' }] })
    const mail = await nextMail(pat, async () => {
      expect((await check(pat, code)).data).toEqual({ emailCodeNeeded: true })
    })
    const emailCode = digitsOf(mail)
    expect((await complete(pat, code, { emailCode: wrongDigits(emailCode) })).status).toBe(400)
    expect((await complete(pat, code, { emailCode })).status).toBe(200)
    expect((await signIn(pat)).status).toBe(200)
  })

  test('[CREATE-06] the digits expire after ten minutes', async () => {
    const code = await landingCode()
    const emailCode = digitsOf(await nextMail(pat, () => check(pat, code)))
    world.clock.advance(10 * minuteMs)
    expect((await complete(pat, code, { emailCode })).status).toBe(400)
  })

  test('[CREATE-06] refuses the right digits after five wrong tries', async () => {
    const code = await landingCode()
    const emailCode = digitsOf(await nextMail(pat, () => check(pat, code)))
    const guess = () => complete(pat, code, { emailCode: wrongDigits(emailCode) })
    const guesses = await Promise.all([guess(), guess(), guess(), guess(), guess()])
    const refused = await complete(pat, code, { emailCode })
    expect(new Set([...guesses, refused].map((answer) => answer.text)).size).toBe(1)
    expect(refused.status).toBe(400)
  })

  test('[CREATE-06] limits how often digits are mailed', async () => {
    const code = await landingCode()
    const answers = []
    for (let asked = 0; asked < 6; asked += 1) answers.push((await check(pat, code)).status)
    expect(answers).toEqual([200, 200, 200, 200, 200, 429])
  })

  test('reports an invalid code', async () => {
    expect(await check(pat, 'C'.repeat(22))).toMatchObject({ status: 400, errors: [{ field: 'code' }] })
    expect((await check('maya@example.com', await landingCode())).status).toBe(400)
  })
})

const jo = {
  firstName: 'Jo',
  lastName: 'Marsh',
  phoneNumber: '(212) 555-0111',
  dob: '02/29/1996',
  email: 'Jo@Example.com',
}
const register = (patient: object, ids = [1, 10], headers = {}) =>
  world.call(createExternalUser, ids, { body: { patient }, headers })

describe('registering to pay an external invoice', () => {
  test('[CREATE-06] the mailed link expires after 24 hours', async () => {
    const { code } = linkOf(await nextMail('jo@example.com', () => register(jo)))
    world.clock.advance(dayMs)
    expect((await complete('jo@example.com', code, { practiceId: 1, locationId: 10 })).status).toBe(400)
  })

  test('[CALL-10] [SIGNUP-06] [ROLE-08] mails a link that completes the registration for that practice and location', async () => {
    const mail = await nextMail('jo@example.com', () => register(jo))
    const link = linkOf(mail)
    expect(link).toMatchObject({
      path: '/create',
      email: 'jo@example.com',
      query: { practiceId: '1', locationId: '10', externalReset: 'true' },
    })
    expect(mail?.from?.name).toBe('Bright Smiles Dental')
    expect((await signIn('jo@example.com')).status).toBe(401)
    const location = { practiceId: 1, locationId: 10 }
    expect((await complete('jo@example.com', link.code, location)).status).toBe(200)
    const { data } = await signIn('jo@example.com')
    const practices = await world.call(listPracticesOfPortalUser, [data.portalUserId], data)
    expect(practices.data.practices).toMatchObject([{ practiceId: 1, locationId: 10 }])
    const payers = await world.call(listPayersOfPortalUser, [data.portalUserId], data)
    expect(payers.data.payers).toMatchObject([{ firstName: 'Jo', lastName: 'Marsh' }])
  })

  test('[CALL-10] an address with an account gets the same response and a password reset link', async () => {
    const unknown = await register({ ...jo, email: 'new@example.com' })
    let known = unknown
    const mail = await nextMail('lena@example.com', async () => {
      known = await register({ ...jo, email: 'lena@example.com' })
    })
    expect(known.text).toBe(unknown.text)
    expect(linkOf(mail).path).toBe('/reset-password')
  })

  test('[CALL-10] a registration creates nothing before its link is opened', async () => {
    const count = async () =>
      (await world.dependencies.db.selectFrom('payers').select('payer_id').execute()).length
    const before = await count()
    await register({ ...jo, email: 'idle@example.com' })
    expect(await count()).toBe(before)
  })

  test.each([
    ['email', 'no address'],
    ['email', 'omar<maya@example.com>'],
    ['email', 'maya\u200b@example.com'],
    ['phoneNumber', '555-0111'],
    ['phoneNumber', '212 555 0111 ext'],
    ['dob', '02/30/1996'],
    ['dob', '01/01/0000'],
    ['dob', '01/01/2199'],
    ['firstName', ' '],
  ])('[CALL-10] refuses a %s such as %s', async (field, value) => {
    const answer = await register({ ...jo, [field]: value })
    expect(answer).toMatchObject({ status: 400, errors: [{ field: `patient.${field}` }] })
  })

  test('[CALL-10] an unknown location is not found', async () => {
    expect((await register(jo, [1, 20])).status).toBe(404)
    expect((await register(jo, [9, 10])).status).toBe(404)
  })

  test('[CALL-10] one address can’t flood many mailboxes, nor many addresses one mailbox', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.80' }
    const answers = []
    for (let index = 0; index < 11; index += 1) {
      answers.push((await register({ ...jo, email: `flood${index}@example.com` }, [1, 10], headers)).status)
    }
    expect(answers.filter((status) => status === 429)).toHaveLength(1)
    const same = []
    for (let index = 0; index < 21; index += 1) {
      const from = { 'x-forwarded-for': `203.0.113.${81 + index}` }
      same.push((await register({ ...jo, email: 'one@example.com' }, [1, 10], from)).status)
    }
    expect(same.filter((status) => status === 429)).toHaveLength(1)
    expect(same.at(-1)).toBe(429)
  })
})

describe('looking an account up by its email', () => {
  const lookUp = (email: string, query = '', token: string | null = null) =>
    world.request(
      'GET',
      `${getPortalUserByUsername.path.replace(':email', encodeURIComponent(email))}?client=portal${query}`,
      { token },
    )
  const stranger = { portalUserId: null, accountStatus: 'none' }

  test('[CALL-11] a stranger gets the same bytes for every email', async () => {
    const answers = [
      await lookUp('maya@example.com'),
      await lookUp(pat),
      await lookUp('unknown@example.com'),
      await lookUp('maya@example.com', '', await payerToken(world, 'omar')),
      await lookUp('maya@example.com', '&code=DEMO-CREATE-PAT'),
      await lookUp('maya@example.com', `&code=${'D'.repeat(22)}`),
    ]
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1)
    expect(answers[0]).toMatchObject({ status: 200, data: stranger })
  })

  test('[CALL-11] a session or a live code reveals its own account', async () => {
    const own = await lookUp('Maya@example.com', '', await payerToken(world, 'maya'))
    expect(own.data).toEqual({ portalUserId: 1, accountStatus: 'active' })
    const held = await lookUp(pat, '&code=DEMO-CREATE-PAT')
    expect(held.data).toEqual({ portalUserId: 4, accountStatus: 'pending' })
  })

  test('[CALL-11] limits how many emails one address can look up', async () => {
    await world.call(createPasswordReset, [], { body: { username: 'omar@example.com' } })
    const headers = { 'x-forwarded-for': '203.0.113.90' }
    const ask = (index: number) => world.call(getPortalUserByUsername, [`x${index}@example.com`], { headers })
    const answers = await Promise.all(Array.from({ length: 301 }, (_, index) => ask(index)))
    expect(answers.filter((answer) => answer.code === 'rate_limited')).toHaveLength(1)
  })
})

test('[CREATE-06] the digits’ email names the practice of the link, of several that bill the account', async () => {
  await runOperation(world, createPayer, { ...payerOptions, email: pat, practice: '2', 'no-mail': true })
  const body = { username: pat, code: await landingCode(), practiceId: 2 }
  const mail = await nextMail(pat, () => world.call(checkRegistrationCode, [], { body }))
  expect(mail?.from?.name).toBe('Lakeside Family Medicine')
})
