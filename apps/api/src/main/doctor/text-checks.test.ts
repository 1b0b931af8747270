import { expect, test } from 'vitest'
import { setUpWorld } from '../../../test/set-up-world.ts'
import { twilioKeys } from '../../../test/world.ts'
import { runChecks } from './check.ts'
import { textChecks } from './message-checks.ts'

const world = setUpWorld()

test('tries Twilio’s token where texts are on, and names where replies must go', async () => {
  const account = { ...twilioKeys, address: world.vendor.url, origin: 'https://pay.example.com' }
  expect(await runChecks(textChecks(account))).toMatchObject([
    {
      status: 'ok',
      message: expect.stringContaining('set https://pay.example.com/api/webhooks/twilio as') as string,
    },
  ])
  expect(await runChecks(textChecks({ ...account, authToken: 'token-of-others' }))).toMatchObject([
    { status: 'wrong', message: expect.stringMatching(/^401 20003 from Twilio: copy/) as string },
  ])
  expect(await runChecks(textChecks(null))).toMatchObject([{ status: 'ok' }])
})
