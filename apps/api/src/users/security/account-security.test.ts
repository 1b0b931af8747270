import {
  changePassword,
  createPasswordReset,
  endOtherSessions,
  getAccountSecurity,
  login,
} from '@payment-center/validation/wire'
import { beforeEach, describe, expect, test } from 'vitest'
import { findSession, openExternalSession } from '../../auth/sessions.ts'
import { sendMails } from '../../../test/scenarios/send-mails.ts'
import { hourMs, minuteMs } from '../../base/calendar.ts'
import { aUser, payersPassword } from '../../../test/scenarios/payers.ts'
import { setUpWorld } from '../../../test/set-up-world.ts'

const world = setUpWorld()
// Each test in its own hour, so that no test hits another's limits.
beforeEach(() => world.clock.alignTo(hourMs))

const newPassword = 'Rainy-Day-2027!'

const signIn = (username: string, password = payersPassword, userAgent = 'Test/1') =>
  world.call(login, [], { body: { username, password }, headers: { 'user-agent': userAgent } })
const security = (token: string) => world.call(getAccountSecurity, [], { token })
const change = (token: string, currentPassword: string, wanted = newPassword) =>
  world.call(changePassword, [], { token, body: { currentPassword, newPassword: wanted } })

const minutesBetween = (from = '', to = '') => Math.round((Date.parse(to) - Date.parse(from)) / 60_000)

describe('the sessions of an account', () => {
  test('[CALL-90] are listed with browser, sign-in and last use, and the current one is marked', async () => {
    const user = await aUser(world)
    world.clock.advance(60_000)
    const { data: other } = await signIn(user.email, payersPassword, 'Other/2')
    world.clock.advance(120_000)
    const { data } = await security(user.token)
    expect(data.sessions).toEqual([
      expect.objectContaining({ userAgent: null, isCurrent: true }),
      expect.objectContaining({ userAgent: 'Other/2', isCurrent: false }),
    ])
    const [mine, others] = data.sessions
    expect(minutesBetween(mine?.signedInTs, mine?.lastUsedTs)).toBe(3)
    expect(minutesBetween(others?.lastUsedTs, mine?.lastUsedTs)).toBe(2)
    expect((await security(other.token)).data.sessions.filter((one) => one.isCurrent)).toHaveLength(1)
    expect(JSON.stringify(data)).not.toContain(user.token)
  })

  test('[CALL-90] no other payer’s session is listed, and no expired one', async () => {
    const [user, stranger] = [await aUser(world), await aUser(world)]
    expect((await security(stranger.token)).data.sessions).toHaveLength(1)
    world.clock.advance(16 * minuteMs)
    const { data } = await signIn(user.email)
    expect((await security(data.token)).data.sessions).toHaveLength(1)
  })

  test('[CALL-91] all others end, also those that pay as guest, and no other payer’s does', async () => {
    const [user, stranger] = [await aUser(world), await aUser(world)]
    const { data: other } = await signIn(user.email)
    const session = await findSession(world.dependencies, other.token, '127.0.0.1')
    const openedBy = session?.scope === 'payer' ? session : null
    const found = { practiceId: 1, locationId: 10, patientId: user.payerId, openedBy }
    await openExternalSession(world.dependencies, found)
    expect((await world.call(endOtherSessions, [], { token: user.token })).status).toBe(200)
    expect((await security(other.token)).status).toBe(401)
    expect((await security(user.token)).data.sessions).toHaveLength(1)
    expect((await security(stranger.token)).status).toBe(200)
    const left = await world.dependencies.db
      .selectFrom('sessions')
      .select('scope')
      .where('portal_user_id', '=', user.payerId)
      .execute()
    expect(left).toEqual([{ scope: 'payer' }])
  })
})

describe('changing a password', () => {
  test('[CALL-92] sets the new one, keeps this session, ends the others and open codes, and mails a notice', async () => {
    const user = await aUser(world)
    const { data: other } = await signIn(user.email)
    await world.call(createPasswordReset, [], { body: { username: user.email } })
    await world.dependencies.background.drain()
    expect((await change(user.token, payersPassword)).status).toBe(200)
    expect((await security(user.token)).status).toBe(200)
    expect((await security(other.token)).status).toBe(401)
    expect((await signIn(user.email)).status).toBe(401)
    expect((await signIn(user.email, newPassword)).status).toBe(200)
    const codes = await world.dependencies.db
      .selectFrom('account_codes')
      .selectAll()
      .where('email', '=', user.email)
      .where('used_at', 'is', null)
      .execute()
    expect(codes).toEqual([])
    await sendMails(world.dependencies)
    const mails = await world.mailbox.waitFor(user.email, 2)
    expect(mails.at(-1)?.subject).toBe('Your password was changed')
    expect(mails.at(-1)?.text).toContain('call Bright Smiles Dental at (212) 555-0142.')
  })

  test('[CALL-92] refuses a wrong current password without ending the session, ten times', async () => {
    const user = await aUser(world)
    const answers = []
    for (let tries = 0; tries < 11; tries += 1) answers.push(await change(user.token, `Wrong-${tries}!`))
    expect(answers[0]).toMatchObject({ status: 400, errors: [{ field: 'currentPassword' }] })
    expect(answers[9]?.status).toBe(400)
    expect(answers[10]).toMatchObject({ status: 429, code: 'rate_limited' })
    expect((await security(user.token)).status).toBe(200)
    expect((await signIn(user.email)).status).toBe(200)
  })

  test('[CALL-92] [RESET-71] [RESET-72] refuses a common one, the current one and one that breaks a rule', async () => {
    const { token } = await aUser(world)
    expect((await change(token, payersPassword, 'Password1!')).code).toBe('password_common')
    expect((await change(token, payersPassword, payersPassword)).code).toBe('password_reused')
    expect(await change(token, payersPassword, 'short')).toMatchObject({
      code: 'invalid_field',
      errors: [{ field: 'newPassword' }],
    })
  })

  test('[CALL-81] [CALL-92] is recorded without either password', async () => {
    const { token, payerId } = await aUser(world)
    await change(token, payersPassword)
    const [event] = await world.dependencies.db
      .selectFrom('audit_events')
      .select(['action', 'object', 'outcome', 'actor'])
      .orderBy('audit_event_id', 'desc')
      .limit(1)
      .execute()
    expect(event).toEqual({
      action: 'changePassword',
      object: '{}',
      outcome: 'ok',
      actor: `payer:${payerId}`,
    })
  })
})
