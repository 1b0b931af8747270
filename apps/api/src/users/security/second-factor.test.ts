import { beforeEach, describe, expect, test } from 'vitest'
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  getAccountSecurity,
  login,
  loginPayerless,
} from '@payment-center/validation/wire'
import { hashPassword } from '../../auth/passwords.ts'
import { sendMails } from '../../../test/scenarios/send-mails.ts'
import { readKeyring } from '../../secrets/keyring.ts'
import { sealStoredSecrets } from '../../secrets/sealed-secret-repository.ts'
import { dayMs, hourMs, minuteMs } from '../../base/calendar.ts'
import { dataKeys } from '../../../test/bare-environment.ts'
import { aUserWithApp, codeOf as appCodeOf } from '../../../test/scenarios/authenticator-app.ts'
import { aUser, payersPassword as password, type User } from '../../../test/scenarios/payers.ts'
import { setUpWorld } from '../../../test/set-up-world.ts'

const world = setUpWorld()
// Each test in its own hour, so that no test hits another's limits.
beforeEach(() => world.clock.alignTo(hourMs))

const codeOf = (secret: string, steps = 0) => appCodeOf(world, secret, steps)
const withApp = () => aUserWithApp(world)

const begin = ({ token }: User, currentPassword = password) =>
  world.call(beginSecondFactor, [], { token, body: { currentPassword } })
const confirm = ({ token }: User, code: string) =>
  world.call(confirmSecondFactor, [], { token, body: { code } })
const signIn = ({ email: username }: User, secondFactorCode?: string, headers = {}) =>
  world.call(login, [], {
    body: { username, password, ...(secondFactorCode && { secondFactorCode }) },
    headers,
  })
const stateOf = async ({ token }: User) =>
  (await world.call(getAccountSecurity, [], { token })).data.secondFactor

const at = (site: number) => ({ 'x-forwarded-for': `198.51.${site}.7` })

describe('setting up codes at the login', () => {
  test('[CALL-93] a code of the app switches them on, once the password is right', async () => {
    const user = await aUser(world)
    expect(await begin(user, 'Wrong-Guess-1!')).toMatchObject({
      status: 400,
      errors: [{ field: 'currentPassword' }],
    })
    const { data } = await begin(user)
    expect(data.uri).toContain(`secret=${data.secret}`)
    expect(data.uri).toMatch(/^otpauth:\/\/totp\/Payment%20Center:payer\d+%40example\.com\?/)
    expect((await signIn(user)).status).toBe(200)
    const wrong = await confirm(user, codeOf(data.secret, 10))
    expect(wrong).toMatchObject({ status: 400, errors: [{ field: 'code' }] })
    expect(await stateOf(user)).toEqual({ isOn: false, recoveryCodesLeft: 0 })
    const { data: done } = await confirm(user, codeOf(data.secret))
    expect(new Set(done.recoveryCodes).size).toBe(8)
    expect(await stateOf(user)).toEqual({ isOn: true, recoveryCodesLeft: 8 })
    expect((await begin(user)).code).toBe('conflict')
    expect((await confirm(user, codeOf(data.secret, 1))).code).toBe('conflict')
  })

  test('[CALL-93] a setup ends after fifteen minutes, and a newer one replaces it', async () => {
    const user = await aUser(world)
    const { data: first } = await begin(user)
    const { data: second } = await begin(user)
    expect((await confirm(user, codeOf(first.secret))).status).toBe(400)
    // The session is used, so that it doesn't end first.
    for (let minutes = 0; minutes < 16; minutes += 8) {
      world.clock.advance(8 * minuteMs)
      await stateOf(user)
    }
    expect((await confirm(user, codeOf(second.secret))).code).toBe('conflict')
  })

  test('[CALL-93] the database holds neither the secret nor a recovery code, and mails report each change', async () => {
    const { user, secret, recoveryCodes } = await withApp()
    const { db } = world.dependencies
    const stored = JSON.stringify([
      await db.selectFrom('second_factors').selectAll().execute(),
      await db.selectFrom('recovery_codes').selectAll().execute(),
      await db.selectFrom('audit_events').selectAll().execute(),
      world.logged,
    ])
    for (const text of [secret, ...recoveryCodes.map((code) => code.slice(2).replace('-', ''))]) {
      expect(stored).not.toContain(text)
    }
    const body = { currentPassword: password, secondFactorCode: codeOf(secret) }
    await world.call(endSecondFactor, [], { token: user.token, body })
    await sendMails(world.dependencies)
    const mails = await world.mailbox.waitFor(user.email, 2)
    expect(new Set(mails.map(({ subject }) => subject))).toEqual(
      new Set(['Codes at sign-in are off', 'Codes at sign-in are on']),
    )
  })

  test('[CALL-93] a newer data key seals the secret again', async () => {
    const { user, secret } = await withApp()
    const newer = readKeyring({ DATA_KEYS: `newer:${Buffer.alloc(32, 7).toString('base64')},${dataKeys}` })
    await sealStoredSecrets(world.dependencies.db, newer)
    const { sealed_secret: sealed } = await world.dependencies.db
      .selectFrom('second_factors')
      .select('sealed_secret')
      .where('portal_user_id', '=', user.portalUserId)
      .executeTakeFirstOrThrow()
    expect(newer.unseal(sealed, String(user.portalUserId))).toBe(secret)
    expect(sealed).toMatch(/^v1:newer:/)
    const back = `${dataKeys},newer:${Buffer.alloc(32, 7).toString('base64')}`
    await sealStoredSecrets(world.dependencies.db, readKeyring({ DATA_KEYS: back }))
  })
})

describe('a login with codes on', () => {
  test('[LOGIN-73] asks for a code after the right password, and takes each code once', async () => {
    const { user, secret } = await withApp()
    expect(await signIn(user)).toMatchObject({ status: 401, code: 'second_factor_required' })
    const code = codeOf(secret)
    expect(await signIn(user, codeOf(secret, 10))).toMatchObject({ status: 401, code: 'wrong_second_factor' })
    expect((await signIn(user, code)).status).toBe(200)
    expect((await signIn(user, code)).code).toBe('wrong_second_factor')
    expect((await signIn(user, codeOf(secret, -1))).code).toBe('wrong_second_factor')
    const wrong = { username: user.email, password: 'Wrong-Guess-1!', secondFactorCode: codeOf(secret, 1) }
    expect((await world.call(login, [], { body: wrong })).code).toBe('wrong_credentials')
  })

  test('[LOGIN-73] asks for it before an external invoice too', async () => {
    const { user, secret } = await withApp()
    const body = { username: user.email, password, practiceId: 1, locationId: 10 }
    expect((await world.call(loginPayerless, [], { body })).code).toBe('second_factor_required')
    const answer = await world.call(loginPayerless, [], {
      body: { ...body, secondFactorCode: codeOf(secret) },
    })
    expect(answer.status).toBe(200)
  })

  test('[LOGIN-74] takes a recovery code once, however it is typed', async () => {
    const { user, recoveryCodes } = await withApp()
    const [first = '', second = ''] = recoveryCodes
    expect((await signIn(user, first)).status).toBe(200)
    expect((await signIn(user, first)).code).toBe('wrong_second_factor')
    expect((await signIn(user, ` ${second.toLowerCase().replaceAll('-', ' ')} `)).status).toBe(200)
    expect((await stateOf(user)).recoveryCodesLeft).toBe(6)
    const twice = await Promise.all([signIn(user, recoveryCodes[2]), signIn(user, recoveryCodes[2])])
    expect(twice.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('[LOGIN-75] takes ten wrong codes a day, from whichever site, and a recovery code after them', async () => {
    world.clock.alignTo(dayMs)
    const { user, secret, recoveryCodes } = await withApp()
    expect((await signIn(user, codeOf(secret), at(1))).status).toBe(200)
    world.clock.advance(30_000)
    const wrong = codeOf(secret, 100)
    const codes = await Promise.all(
      Array.from({ length: 14 }, async (_, site) => (await signIn(user, wrong, at(site % 5))).code),
    )
    expect(codes.filter((code) => code === 'wrong_second_factor')).toHaveLength(10)
    expect(codes.filter((code) => code === 'rate_limited')).toHaveLength(4)
    const right = await signIn(user, codeOf(secret), at(1))
    expect(right.code).toBe('rate_limited')
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(23 * 60 * 60)
    expect((await signIn(user, recoveryCodes[0], at(7))).status).toBe(200)
    world.clock.alignTo(dayMs)
    expect((await signIn(user, codeOf(secret), at(1))).status).toBe(200)
  })

  test('[LOGIN-75] takes ten wrong recovery codes of a site in a quarter of an hour', async () => {
    const { user, recoveryCodes } = await withApp()
    const codes = []
    for (let tries = 0; tries < 11; tries += 1) codes.push((await signIn(user, '1-AAAAA-BBBBB', at(1))).code)
    expect(codes.filter((code) => code === 'wrong_second_factor')).toHaveLength(10)
    expect((await signIn(user, recoveryCodes[0], at(1))).code).toBe('rate_limited')
    expect((await signIn(user, recoveryCodes[0], at(2))).status).toBe(200)
  })

  test('[LOGIN-76] mails the owner once a day that their password was used with a wrong code', async () => {
    world.clock.alignTo(dayMs)
    const { user, secret } = await withApp()
    await sendMails(world.dependencies)
    const { length } = await world.mailbox.waitFor(user.email, 1)
    const wrong = codeOf(secret, 100)
    await Promise.all([signIn(user, wrong), signIn(user, wrong), signIn(user)])
    await sendMails(world.dependencies)
    const subject = 'Someone entered a wrong code for your account'
    const mails = (await world.mailbox.waitFor(user.email, length + 1)).slice(length)
    expect(mails.map((mail) => mail.subject)).toEqual([subject])
    world.clock.alignTo(dayMs)
    await signIn(user, wrong)
    await sendMails(world.dependencies)
    expect((await world.mailbox.waitFor(user.email, length + 2)).at(-1)?.subject).toBe(subject)
  })

  test('[LOGIN-73] asks for it after a password reset, which doesn’t switch it off', async () => {
    const { user } = await withApp()
    const hash = await hashPassword('Rainy-Day-2027!')
    await world.dependencies.db
      .updateTable('portal_users')
      .set({ password_hash: hash })
      .where('portal_user_id', '=', user.portalUserId)
      .execute()
    const body = { username: user.email, password: 'Rainy-Day-2027!' }
    expect((await world.call(login, [], { body })).code).toBe('second_factor_required')
  })
})
