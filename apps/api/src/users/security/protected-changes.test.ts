import {
  changePassword,
  endSecondFactor,
  getAccountSecurity,
  login,
  confirmSecondFactor,
  beginSecondFactor,
} from '@payment-center/validation/wire'
import { beforeEach, describe, expect, test } from 'vitest'
import { dayMs } from '../../base/calendar.ts'
import { aUserWithApp, codeOf } from '../../../test/scenarios/authenticator-app.ts'
import { aUser, payersPassword as password, type User } from '../../../test/scenarios/payers.ts'
import { setUpWorld } from '../../../test/set-up-world.ts'

const world = setUpWorld()
// Each test in its own day, so that no test hits another's limits.
beforeEach(() => world.clock.alignTo(dayMs))

const newPassword = 'Rainy-Day-2027!'
const signIn = ({ email: username }: User, given = password, secondFactorCode?: string) =>
  world.call(login, [], {
    body: { username, password: given, ...(secondFactorCode && { secondFactorCode }) },
  })
const stateOf = async ({ token }: User) =>
  (await world.call(getAccountSecurity, [], { token })).data.secondFactor
const change = ({ token }: User, secondFactorCode?: string, wanted = newPassword) =>
  world.call(changePassword, [], {
    token,
    body: {
      currentPassword: password,
      newPassword: wanted,
      ...(secondFactorCode && { secondFactorCode }),
    },
  })
const end = ({ token }: User, secondFactorCode?: string, currentPassword = password) =>
  world.call(endSecondFactor, [], {
    token,
    body: { currentPassword, ...(secondFactorCode && { secondFactorCode }) },
  })
const refused = { status: 400, code: 'invalid_field', errors: [{ field: 'secondFactorCode' }] }

describe('a change of an account with codes on', () => {
  test('[CALL-94] switches them off only by the password and a code', async () => {
    const { user, secret } = await aUserWithApp(world)
    expect(await end(user, codeOf(world, secret), 'Wrong-Guess-1!')).toMatchObject({
      errors: [{ field: 'currentPassword' }],
    })
    expect(await end(user)).toMatchObject(refused)
    expect(await end(user, codeOf(world, secret, 100))).toMatchObject(refused)
    expect((await signIn(user)).code).toBe('second_factor_required')
    expect((await end(user, codeOf(world, secret))).status).toBe(200)
    expect((await signIn(user)).status).toBe(200)
    expect(await stateOf(user)).toEqual({ isOn: false, recoveryCodesLeft: 0 })
  })

  test('[CALL-94] switches them off by a recovery code, for a payer who lost the app', async () => {
    const { user, recoveryCodes } = await aUserWithApp(world)
    expect((await end(user, recoveryCodes[3])).status).toBe(200)
    expect(await stateOf(user)).toEqual({ isOn: false, recoveryCodesLeft: 0 })
  })

  test('[CALL-92] sets a new password only with a code, which a refused password doesn’t use up', async () => {
    const { user, secret } = await aUserWithApp(world)
    expect(await change(user)).toMatchObject(refused)
    expect(await change(user, codeOf(world, secret, 100))).toMatchObject(refused)
    const code = codeOf(world, secret)
    expect((await change(user, code, 'Password1!')).code).toBe('password_common')
    expect((await change(user, code)).status).toBe(200)
    world.clock.advance(30_000)
    expect((await signIn(user, newPassword, codeOf(world, secret))).status).toBe(200)
  })

  test('[LOGIN-75] counts its wrong codes with those of the login, and its session goes on', async () => {
    const { user, secret } = await aUserWithApp(world)
    const wrong = codeOf(world, secret, 100)
    for (let tries = 0; tries < 5; tries += 1) await end(user, wrong)
    for (let tries = 0; tries < 5; tries += 1) await signIn(user, password, wrong)
    const refusal = { status: 429, errors: [{ code: 'rate_limited', field: 'secondFactorCode' }] }
    expect(await end(user, codeOf(world, secret))).toMatchObject(refusal)
    expect(await signIn(user, password, codeOf(world, secret))).toMatchObject(refusal)
    expect(await stateOf(user)).toMatchObject({ isOn: true })
  })

  test('names no code when there were too many wrong passwords', async () => {
    const { user, secret } = await aUserWithApp(world)
    for (let tries = 0; tries < 10; tries += 1) await end(user, codeOf(world, secret), 'Wrong-Guess-1!')
    const [error] = (await end(user, codeOf(world, secret))).errors
    expect(error).toMatchObject({ code: 'rate_limited' })
    expect(error).not.toHaveProperty('field')
  })
})

describe('switching codes on', () => {
  test('[CALL-97] ends the account’s other sessions', async () => {
    const user = await aUser(world)
    const { data: other } = await signIn(user)
    const { token } = user
    const body = { currentPassword: password }
    const { data } = await world.call(beginSecondFactor, [], { token, body })
    expect((await world.call(getAccountSecurity, [], { token: other.token })).status).toBe(200)
    const code = codeOf(world, data.secret)
    expect((await world.call(confirmSecondFactor, [], { token, body: { code } })).status).toBe(200)
    expect((await world.call(getAccountSecurity, [], { token: other.token })).status).toBe(401)
    expect(await stateOf(user)).toEqual({ isOn: true, recoveryCodesLeft: 8 })
  })
})
