import {
  completePasswordReset,
  createPasswordReset,
  listPracticesOfPortalUser,
  login,
  voidAccountCode,
} from '@payment-center/validation/wire'
import { beforeEach, describe, expect, test } from 'vitest'
import { sendMails } from '../../../test/scenarios/send-mails.ts'
import { hourMs, minuteMs } from '../../base/calendar.ts'
import { password as demoPassword, payerToken } from '../../../test/scenarios/invoices.ts'
import { aUser } from '../../../test/scenarios/payers.ts'
import { linkOf } from '../../../test/scenarios/parse-mail.ts'
import { setUpWorld } from '../../../test/set-up-world.ts'
import { portalOrigin } from '../../../test/world.ts'

const world = setUpWorld()

let lastYear = 2027
/** Another one each time, because the old one is refused. */
const aNewPassword = () => `Rainy-Day-${(lastYear += 1)}!`
// Each test in its own hour, so that no test hits another's limits.
beforeEach(() => world.clock.alignTo(hourMs))

const requestReset = (username: unknown, extra: object = {}, headers = {}) =>
  world.call(createPasswordReset, [], { body: { username, ...extra }, headers })
const complete = (body: object, headers = {}) =>
  world.call(completePasswordReset, [], { body: { newPassword: aNewPassword(), ...body }, headers })
const signIn = (username: string, password: string) => world.call(login, [], { body: { username, password } })

/** Requests a link and reads it from the mailbox. */
async function mailedLink(email: string, extra: object = {}) {
  // Sends the notices of changed passwords first, so that the link is the next email.
  await sendMails(world.dependencies)
  const { length } = await world.mailbox.waitFor(email, 0)
  await requestReset(email, extra)
  const mails = await world.mailbox.waitFor(email, length + 1)
  expect(mails).toHaveLength(length + 1)
  return linkOf(mails.at(-1))
}

test('[RESET-04] a new password works at once after wrong ones had locked the login', async () => {
  const { email } = await aUser(world)
  const guess = () => signIn(email, 'Wrong-Guess-1!')
  for (let tries = 0; tries < 10; tries += 1) expect((await guess()).status).toBe(401)
  expect((await guess()).code).toBe('rate_limited')
  const { code } = await mailedLink(email)
  const newPassword = aNewPassword()
  await complete({ username: email, code, newPassword })
  expect((await signIn(email, newPassword)).status).toBe(200)
  for (let tries = 0; tries < 10; tries += 1) expect((await guess()).status).toBe(401)
  expect((await guess()).code).toBe('rate_limited')
})

describe('requesting a password reset', () => {
  test('[CALL-08] [FORGOT-04] mails a link that sets a new password', async () => {
    const link = await mailedLink('omar@example.com')
    expect(link).toMatchObject({ path: '/reset-password', email: 'omar@example.com', query: {} })
    expect(link.code).toMatch(/^[\w-]{22}$/)
    const newPassword = aNewPassword()
    const answer = await complete({ username: link.email, code: link.code, newPassword })
    expect(answer).toMatchObject({ status: 200, data: {} })
    expect((await signIn('omar@example.com', newPassword)).status).toBe(200)
  })

  test('[SHELL-18] names the payer’s practice in the link, or the one of several that asked for it', async () => {
    const atCanyon = { practiceId: '3', locationId: '30' }
    expect((await mailedLink('nina@example.com')).query).toEqual(atCanyon)
    expect((await mailedLink('omar@example.com', { practiceId: 3 })).query).toEqual(atCanyon)
    expect((await mailedLink('omar@example.com', { practiceId: 2 })).query).toEqual({})
  })

  test('[CALL-08] [FORGOT-03] an address without an account gets the same response and no mail', async () => {
    const answers = [
      await requestReset('nina@example.com'),
      await requestReset('unknown@example.com'),
      await requestReset('no address'),
    ]
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
    await world.mailbox.waitFor('nina@example.com')
    await world.dependencies.background.drain()
    const recipients = (await world.mailbox.readAll()).map((mail) => mail.to?.[0]?.address)
    expect(recipients).not.toContain('unknown@example.com')
    expect(await world.dependencies.db.selectFrom('mails').selectAll().execute()).toEqual([])
  })

  test('[CALL-08] [FORGOT-03] writes one row before the response, for any address', async () => {
    world.mailbox.refuse(451)
    await requestReset('nina@example.com')
    await requestReset('stranger@example.com')
    await world.dependencies.background.drain()
    const rows = await world.dependencies.db.selectFrom('mails').select(['kind', 'recipient']).execute()
    world.mailbox.refuse(null)
    expect(rows).toContainEqual({ kind: 'reset', recipient: 'nina@example.com' })
    await world.dependencies.db.deleteFrom('mails').execute()
  })

  test('[CALL-08] ignores skipEmail: mails the link and returns no code', async () => {
    const before = (await world.mailbox.waitFor('lena@example.com', 0)).length
    const answer = await requestReset('lena@example.com', { skipEmail: true })
    expect(answer.text).toBe('{"status":"success","data":{},"additions":true}')
    expect(await world.mailbox.waitFor('lena@example.com', before + 1)).toHaveLength(before + 1)
  })

  test('[CALL-08] allows three requests an hour per address, account or not', async () => {
    for (const username of ['maya@example.com', 'unknown@example.com']) {
      const answers = []
      for (let asked = 0; asked < 4; asked += 1) answers.push((await requestReset(username)).status)
      expect(answers).toEqual([200, 200, 200, 429])
    }
  })

  test('[CALL-08] the mail shows the name and color of the named practice', async () => {
    await sendMails(world.dependencies)
    const { length } = await world.mailbox.waitFor('omar@example.com', 0)
    await requestReset('omar@example.com', { practiceId: 3 })
    const mail = (await world.mailbox.waitFor('omar@example.com', length + 1)).at(-1)
    expect(mail?.from).toEqual({ name: 'Canyon Orthodontics', address: 'help@example.com' })
    expect((await requestReset('omar@example.com', { practiceId: 99 })).status).toBe(200)
  })

  test('a pending account gets a link to create it instead', async () => {
    const link = await mailedLink('pat@example.com')
    expect(link).toMatchObject({ path: '/create', query: { practiceId: '1', locationId: '10' } })
  })
})

describe('setting a new password', () => {
  test('[CALL-09] [RESET-04] the new password works, the old one doesn’t, and all sessions end', async () => {
    const token = await payerToken(world, 'nina')
    const link = await mailedLink('nina@example.com')
    const body = { username: 'nina@example.com', code: link.code, newPassword: aNewPassword() }
    expect((await complete(body)).status).toBe(200)
    expect((await signIn('nina@example.com', body.newPassword)).status).toBe(200)
    expect((await signIn('nina@example.com', 'Sunny-Day-2026!')).code).toBe('wrong_credentials')
    expect((await world.call(listPracticesOfPortalUser, [3], { token })).status).toBe(401)
  })

  test('[MAIL-05] [MAIL-06] an email reports the changed password once, in the language of the page', async () => {
    const username = 'nina@example.com'
    const { code } = await mailedLink(username)
    const { length } = await world.mailbox.waitFor(username, 0)
    const headers = { 'accept-language': 'es' }
    await Promise.all([complete({ username, code }, headers), complete({ username, code }, headers)])
    await Promise.all([sendMails(world.dependencies), sendMails(world.dependencies)])
    const mails = (await world.mailbox.waitFor(username, length + 1)).slice(length)
    expect(mails.map(({ subject, from }) => [subject, from?.name])).toEqual([
      ['Su contraseña cambió', 'Canyon Orthodontics'],
    ])
    expect(mails[0]?.text).toContain('Se cambió la contraseña de su cuenta en Canyon Orthodontics.')
    expect(mails[0]?.text).toContain(`${portalOrigin}/login`)
  })

  test('[MAIL-05] the first password of an account is not reported as changed', async () => {
    const { code } = await mailedLink('pat@example.com')
    const { length } = await world.mailbox.waitFor('pat@example.com', 0)
    expect((await complete({ username: 'pat@example.com', code })).status).toBe(200)
    await sendMails(world.dependencies)
    expect(await world.mailbox.waitFor('pat@example.com', 0)).toHaveLength(length)
  })

  test('[CALL-09] a code works once', async () => {
    const { code } = await mailedLink('lena@example.com')
    const body = { username: 'lena@example.com', code }
    const answers = await Promise.all([complete(body), complete(body), complete(body)])
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  })

  test('[TIME-08] a login voids the open code', async () => {
    const { code } = await mailedLink('maya@example.com')
    expect((await signIn('maya@example.com', 'wrong')).status).toBe(401)
    expect((await signIn('maya@example.com', demoPassword)).status).toBe(200)
    expect((await complete({ username: 'maya@example.com', code })).status).toBe(400)
  })

  test('[TIME-08] a tab whose session ended voids the code that it opened, and no other', async () => {
    const { code } = await mailedLink('lena@example.com')
    const other = await mailedLink('nina@example.com')
    const voided = (username: string, given: string) =>
      world.call(voidAccountCode, [], { body: { username, code: given } })
    const answers = [
      await voided('nina@example.com', code),
      await voided('lena@example.com', 'A'.repeat(22)),
      await voided('lena@example.com', code),
    ]
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect((await complete({ username: 'lena@example.com', code })).status).toBe(400)
    expect((await complete({ username: 'nina@example.com', code: other.code })).status).toBe(200)
  })

  test('[CALL-09] a code expires after half an hour', async () => {
    const { code } = await mailedLink('lena@example.com')
    world.clock.advance(30 * minuteMs)
    expect((await complete({ username: 'lena@example.com', code })).status).toBe(400)
  })

  test('[CALL-09] a wrong, a foreign and a used code get the same bytes and change nothing', async () => {
    const foreign = await mailedLink('nina@example.com')
    const answers = [
      await complete({ username: 'maya@example.com', code: 'A'.repeat(22) }),
      await complete({ username: 'maya@example.com', code: foreign.code }),
      await complete({ username: 'unknown@example.com', code: foreign.code }),
    ]
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1)
    expect(answers[0]).toMatchObject({ status: 400, code: 'invalid_field', errors: [{ field: 'code' }] })
    expect((await signIn('maya@example.com', 'Sunny-Day-2026!')).status).toBe(200)
    expect((await complete({ username: 'nina@example.com', code: foreign.code })).status).toBe(200)
  })

  test.each(['Aa1!567', 'alllowercase-1', 'NoDigits-here', 'NoSpecial1'])(
    '[VALID-05] [VALID-06] [VALID-07] [VALID-08] refuses %s and keeps the code valid',
    async (weak) => {
      const { code } = await mailedLink('lena@example.com')
      const body = { username: 'lena@example.com', code }
      expect(await complete({ ...body, newPassword: weak })).toMatchObject({
        status: 400,
        errors: [{ field: 'newPassword' }],
      })
      expect((await complete(body)).status).toBe(200)
    },
  )

  test('[CALL-09] limits how many codes one address can try', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.70' }
    const guess = () => complete({ username: 'maya@example.com', code: 'B'.repeat(22) }, headers)
    const answers = await Promise.all(Array.from({ length: 61 }, guess))
    expect(answers.filter((answer) => answer.code === 'rate_limited')).toHaveLength(1)
  })

  test('the database holds only the code’s hash, and the log neither code nor address', async () => {
    const { code } = await mailedLink('nina@example.com')
    const codes = await world.dependencies.db.selectFrom('account_codes').selectAll().execute()
    expect(JSON.stringify(codes)).not.toContain(code)
    expect(world.logged.join('')).not.toMatch(new RegExp(`${code}|@example`))
  })

  test('[CALL-09] accepts a password typed with other Unicode forms', async () => {
    const { email: username, code } = await mailedLink('omar@example.com')
    const answer = await complete({ username, code, newPassword: 'N\u0303andu\u0301-2026!' })
    expect(answer.status).toBe(200)
    const tries = ['\u00d1and\u00fa-2026!', '\u00d1and\u00fa-\uff12026!', 'Nandu-2026!']
    const signedIn = await Promise.all(tries.map((password) => signIn('omar@example.com', password)))
    expect(signedIn.map(({ status }) => status)).toEqual([200, 200, 401])
  })
})
