import {
  completePasswordReset,
  createExternalUser,
  createPasswordReset,
} from '@payment-center/validation/wire'
import { beforeEach, describe, expect, test } from 'vitest'
import { sendMails } from '../../../test/scenarios/send-mails.ts'
import { hourMs } from '../../base/calendar.ts'
import { linkOf } from '../../../test/scenarios/parse-mail.ts'
import { setUpWorld } from '../../../test/set-up-world.ts'

const world = setUpWorld()
// Each test in its own hour, so that no test hits another's limits.
beforeEach(() => world.clock.alignTo(hourMs))

const stranger = { 'x-forwarded-for': '198.51.100.20' }
const owner = { 'x-forwarded-for': '192.0.2.20' }

/** The code of the link that a request mails. */
async function mailedCode(email: string, request: () => Promise<unknown>): Promise<string> {
  await sendMails(world.dependencies)
  const { length } = await world.mailbox.waitFor(email, 0)
  await request()
  return linkOf((await world.mailbox.waitFor(email, length + 1)).at(-1)).code
}

const resetBy = (email: string, headers: object) =>
  mailedCode(email, () =>
    world.call(createPasswordReset, [], { body: { username: email }, headers: { ...headers } }),
  )

const registerBy = (email: string, headers: object) =>
  mailedCode(email, () => {
    const patient = { firstName: 'Jo', lastName: 'Park', phoneNumber: '2125550147', dob: '04/12/1988', email }
    return world.call(createExternalUser, [1, 10], { body: { patient }, headers: { ...headers } })
  })

let lastYear = 2027
async function complete(username: string, code: string | undefined): Promise<number> {
  // Another one each time, because the old one is refused.
  const newPassword = `Rainy-Day-${(lastYear += 1)}!`
  return (await world.call(completePasswordReset, [], { body: { username, code, newPassword } })).status
}

describe('a stranger’s request of a link', () => {
  test.each([
    ['reset', 'another network', resetBy, stranger, 'lena@example.com', 'omar@example.com'],
    ['reset', 'the owner’s network', resetBy, owner, 'maya@example.com', 'nina@example.com'],
    ['registration', 'another network', registerBy, stranger, 'jo1@example.com', 'jo2@example.com'],
    ['registration', 'the owner’s network', registerBy, owner, 'jo3@example.com', 'jo4@example.com'],
  ] as const)(
    '[CALL-09] [RESET-75] leaves the owner’s link of a %s valid, from %s; using either voids both',
    async (_kind, _from, request, headers, one, other) => {
      const [older, newer] = [await request(one, owner), await request(one, headers)]
      expect([await complete(one, older), await complete(one, newer)]).toEqual([200, 400])
      const [before, after] = [await request(other, owner), await request(other, headers)]
      expect([await complete(other, after), await complete(other, before)]).toEqual([200, 400])
    },
  )

  test('[RESET-75] leaves the owner’s link valid however many mails one mailbox gets', async () => {
    const email = 'pat@example.com'
    const owners = await resetBy(email, owner)
    const answers: number[] = []
    for (let site = 1; site <= 25; site += 1) {
      const headers = { 'x-forwarded-for': `203.0.113.${site}` }
      answers.push((await world.call(createPasswordReset, [], { body: { username: email }, headers })).status)
    }
    expect(answers.filter((status) => status === 200)).toHaveLength(19)
    await sendMails(world.dependencies)
    await world.mailbox.waitFor(email, 20)
    expect(await complete(email, owners)).toBe(200)
  })
})
