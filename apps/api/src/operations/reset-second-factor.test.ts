import { getAccountSecurity, login } from '@payment-center/validation/wire'
import { describe, expect, test } from 'vitest'
import { sendMails } from '../../test/scenarios/send-mails.ts'
import { connectApp } from '../../test/scenarios/authenticator-app.ts'
import { aUser, payersPassword as password, type User } from '../../test/scenarios/payers.ts'
import { runOperation } from '../../test/scenarios/run-operation.ts'
import { setUpWorld } from '../../test/set-up-world.ts'
import { resetSecondFactor } from './payers.ts'
import { UsageError } from './operation.ts'

const world = setUpWorld()

/** Turns codes at sign-in on. @returns a recovery code */
async function turnOn(user: User): Promise<string> {
  const { recoveryCodes } = await connectApp(world, user)
  return recoveryCodes[0] ?? ''
}

const signIn = ({ email: username }: User) => world.call(login, [], { body: { username, password } })

const auditOf = ({ portalUserId }: User) =>
  world.dependencies.db
    .selectFrom('audit_events')
    .select(['actor', 'action', 'outcome', 'address'])
    .where('action', '=', 'resetSecondFactor')
    .where('object', '=', JSON.stringify({ portalUserId }))
    .execute()

describe('resetting the second factor of a payer who lost their app', () => {
  test('[CALL-94] lets them sign in with the password, ends their sessions, emails them, and records the operator', async () => {
    const user = await aUser(world)
    await turnOn(user)
    expect((await signIn(user)).code).toBe('second_factor_required')
    const output = await runOperation(world, resetSecondFactor, { email: user.email.toUpperCase() })
    expect(output).toContain(`Codes at sign-in are off for ${user.email}`)
    expect((await world.call(getAccountSecurity, [], { token: user.token })).status).toBe(401)
    const again = await signIn(user)
    expect(again.status).toBe(200)
    expect(await auditOf(user)).toEqual([
      { actor: 'operator:robin', action: 'resetSecondFactor', outcome: 'ok', address: 'ops-1' },
    ])
    await sendMails(world.dependencies)
    const mails = await world.mailbox.waitFor(user.email, 2)
    expect(mails.map(({ subject }) => subject)).toContain('Codes at sign-in are off')
  })

  test('deletes the recovery codes', async () => {
    const user = await aUser(world)
    await turnOn(user)
    await runOperation(world, resetSecondFactor, { email: user.email })
    const left = world.dependencies.db
      .selectFrom('recovery_codes')
      .selectAll()
      .where('portal_user_id', '=', user.portalUserId)
    expect(await left.execute()).toEqual([])
  })

  test('leaves other payers’ codes and sessions as they are', async () => {
    const [user, other] = [await aUser(world), await aUser(world)]
    for (const one of [user, other]) await turnOn(one)
    await runOperation(world, resetSecondFactor, { email: user.email })
    expect((await signIn(other)).code).toBe('second_factor_required')
    expect((await world.call(getAccountSecurity, [], { token: other.token })).status).toBe(200)
  })

  test('refuses an unknown address, and an account without codes, whose sessions go on', async () => {
    const user = await aUser(world)
    const refusals = [
      [{ email: 'unknown@example.com' }, 'unknown@example.com has no account.'],
      [{ email: user.email }, `Codes at sign-in are off already for ${user.email}.`],
      [{}, '--email is missing.'],
    ] as const
    for (const [typed, sentence] of refusals) {
      const refused = runOperation(world, resetSecondFactor, typed)
      await expect(refused).rejects.toEqual(new UsageError([sentence]))
    }
    expect((await world.call(getAccountSecurity, [], { token: user.token })).status).toBe(200)
    expect(await auditOf(user)).toEqual([])
  })
})
