import { expect, test } from 'vitest'
import { setUpWorld } from '../../../test/set-up-world.ts'
import { twilioKeys } from '../../../test/world.ts'
import { named, runChecks } from './check.ts'
import { checkTexts } from './message-checks.ts'

const world = setUpWorld()

const checkAccount = (account: Parameters<typeof checkTexts>[0]) =>
  runChecks(named({ texts: () => checkTexts(account) }))

test('tries Twilio’s token where texts are on, and names where replies must go', async () => {
  const account = { ...twilioKeys, address: world.vendor.url, origin: 'https://pay.example.com' }
  expect(await checkAccount(account)).toMatchObject([
    {
      status: 'ok',
      message: expect.stringContaining('set https://pay.example.com/api/webhooks/twilio as') as string,
    },
  ])
  expect(await checkAccount({ ...account, authToken: 'token-of-others' })).toMatchObject([
    { status: 'wrong', message: expect.stringMatching(/^401 20003 from Twilio: copy/) as string },
  ])
  expect(await checkAccount(null)).toMatchObject([{ status: 'ok' }])
})
