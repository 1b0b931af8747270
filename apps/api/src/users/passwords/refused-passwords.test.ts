import {
  completePasswordReset,
  createExternalUser,
  createPasswordReset,
  login,
} from '@payment-center/validation/wire'
import { beforeEach, describe, expect, test } from 'vitest'
import { isCommonPassword } from '../../auth/passwords.ts'
import { sendMails } from '../../../test/scenarios/send-mails.ts'
import { hourMs } from '../../base/calendar.ts'
import { password as demoPassword, makePatPending } from '../../../test/scenarios/invoices.ts'
import { linkOf } from '../../../test/scenarios/parse-mail.ts'
import { setUpWorld } from '../../../test/set-up-world.ts'

const world = setUpWorld()
// Each test in its own hour, so that no test hits another's limits.
beforeEach(() => world.clock.alignTo(hourMs))

const goodPassword = 'Rainy-Day-2027!'
const registration = {
  firstName: 'Zelda',
  lastName: 'Hopewell',
  phoneNumber: '(555) 010-0199',
  dob: '01/02/1990',
}
const complete = (username: string, code: string | undefined, newPassword: string) =>
  world.call(completePasswordReset, [], { body: { username, code, newPassword } })
const signIn = async (username: string, password: string) =>
  (await world.call(login, [], { body: { username, password } })).status

async function resetCode(username: string): Promise<string | undefined> {
  // Sends the notices of changed passwords first, so that the link is the next email.
  await sendMails(world.dependencies)
  const { length } = await world.mailbox.waitFor(username, 0)
  await world.call(createPasswordReset, [], { body: { username } })
  return linkOf((await world.mailbox.waitFor(username, length + 1)).at(-1)).code
}

describe('a new password', () => {
  test.each(['Password1!', 'P@ssw0rd', 'Qwerty123!', '1qaz@WSX', 'Summer2026!', 'Aaaaaaa1!'])(
    '[RESET-71] is refused when it is as common as %s, and the code stays valid',
    async (common) => {
      const code = await resetCode('lena@example.com')
      expect(await complete('lena@example.com', code, common)).toMatchObject({
        status: 400,
        code: 'password_common',
        errors: [{ field: 'newPassword' }],
      })
      const unique = `${goodPassword}${common.length}${common.charCodeAt(0)}`
      expect((await complete('lena@example.com', code, unique)).status).toBe(200)
    },
  )

  test('[RESET-71] is refused when it is made of the email', async () => {
    const code = await resetCode('omar@example.com')
    expect((await complete('omar@example.com', code, 'Omar@example.com1')).code).toBe('password_common')
  })

  test.each([
    ['LenaExample1!', 'lena@example.com'],
    ['Lena2027!!', 'lena@example.com'],
    ['Bright-Smiles1!', 'maya@example.com'],
    ['Passw0rd2026!!', 'omar@example.com'],
    ['Payment-Center-2026!', 'omar@example.com'],
    ['PaymentCenter1!', 'omar@example.com'],
    ['Len@Example-1999!', 'lena@example.com'],
    ['Br1ght-Sm1les_2020$', 'maya@example.com'],
    ['Bright-Smiles4ever!', 'maya@example.com'],
    ['2027!!Passw0rd', 'omar@example.com'],
  ])(
    '[RESET-73] is refused when it is made of the account’s words, as %s of %s',
    async (guessable, email) => {
      expect(await complete(email, await resetCode(email), guessable)).toMatchObject({
        status: 400,
        code: 'password_common',
        errors: [{ field: 'newPassword' }],
      })
    },
  )

  test.each([demoPassword, goodPassword, 'Coffee-Table-42!', 'Lena-likes-9-Kites', 'Comfort9!tulip'])(
    '[RESET-73] may be %s, which holds more than the account’s words',
    async (password) => {
      const account = ['lena@example.com', 'Lena Ortiz', 'Bright Smiles Dental']
      expect(await isCommonPassword(password, account)).toBe(false)
    },
  )

  test('[CREATE-71] of a registered person is refused when it is made of their name', async () => {
    const body = { patient: { ...registration, email: 'zelda.quill@example.org' } }
    await world.call(createExternalUser, [1, 10], { body })
    const mails = await world.mailbox.waitFor('zelda.quill@example.org')
    const { code } = linkOf(mails.at(-1))
    const refused = await complete('zelda.quill@example.org', code, 'Hopewell-2027!')
    expect(refused).toMatchObject({ status: 400, code: 'password_common' })
    expect((await complete('zelda.quill@example.org', code, goodPassword)).status).toBe(200)
  })

  test('[CREATE-70] of a new account is refused when it is common', async () => {
    await makePatPending(world)
    const refused = await complete('pat@example.com', 'DEMO-CREATE-PAT', 'Welcome1!')
    expect(refused).toMatchObject({ status: 400, code: 'password_common' })
    expect(await signIn('pat@example.com', 'Welcome1!')).toBe(401)
    expect((await complete('pat@example.com', 'DEMO-CREATE-PAT', goodPassword)).status).toBe(200)
  })

  test('[RESET-72] is refused when it is the old one, also in another Unicode form', async () => {
    const code = await resetCode('maya@example.com')
    for (const old of [demoPassword, demoPassword.replace('2', '\uff12')]) {
      expect(await complete('maya@example.com', code, old)).toMatchObject({
        status: 400,
        code: 'password_reused',
        errors: [{ field: 'newPassword' }],
      })
    }
    expect(await signIn('maya@example.com', demoPassword)).toBe(200)
  })

  test('[RESET-71] may be eight random characters, since only common parts are refused', async () => {
    for (const random of ['Rt7!mq2z', 'vK4%wPx9', 'h8?ZdLq3']) {
      expect(await isCommonPassword(random, ['maya@example.com']), random).toBe(false)
    }
  })

  test('[RESET-71] is checked within a second at the longest', async () => {
    const started = performance.now()
    await isCommonPassword('P@ssw0rd'.repeat(125), ['maya@example.com'])
    expect(performance.now() - started).toBeLessThan(1000)
  })
})
