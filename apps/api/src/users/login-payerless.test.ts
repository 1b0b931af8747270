import {
  listPayersOfPortalUser,
  listPracticesOfPortalUser,
  loginPayerless,
} from '@payment-center/validation/wire'
import { describe, expect, test } from 'vitest'
import { password } from '../../test/scenarios/invoices.ts'
import { setUpWorld } from '../../test/set-up-world.ts'

const world = setUpWorld()

describe('login to pay an external invoice', () => {
  const payerless = (body: object) =>
    world.call(loginPayerless, [], { body: { username: 'maya@example.com', password, ...body } })

  test('[CALL-02] returns a token and the user’s payer and patient at that practice', async () => {
    const { status, data } = await payerless({ practiceId: 1, locationId: 10 })
    expect(status).toBe(200)
    expect(data).toMatchObject({ portalUserId: 1, payer: { payerId: 100 }, patient: { patientId: 100 } })
    expect((await world.call(listPayersOfPortalUser, [1], { token: data.token })).status).toBe(200)
  })

  test('[CALL-02] creates a payer at the practice once if there is none', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => payerless({ practiceId: 2 })))
    const ids = new Set(answers.map(({ data }) => data.payer.payerId))
    expect(ids.size).toBe(1)
    const { token } = answers[0]?.data ?? { token: '' }
    const { data } = await world.call(listPracticesOfPortalUser, [1], { token })
    expect(data.practices.map(({ practiceId }) => practiceId)).toEqual([1, 2])
  })

  test('[CALL-02] a payer whose patients are others becomes their own patient and stays one payer', async () => {
    const { db } = world.dependencies
    await db.updateTable('patients').set({ payer_id: null }).where('payer_id', '=', 300).execute()
    const answers = await Promise.all(
      [1, 2].map(() => payerless({ username: 'nina@example.com', practiceId: 3 })),
    )
    expect(answers.map(({ data }) => data.payer.payerId)).toEqual([300, 300])
    expect(new Set(answers.map(({ data }) => data.patient.patientId)).size).toBe(1)
  })

  test('[CALL-02] a wrong password, an unknown address and a pending account get the same response', async () => {
    const answers = [
      await payerless({ practiceId: 1, password: 'wrong' }),
      await payerless({ practiceId: 1, username: 'unknown@example.com' }),
      await payerless({ practiceId: 1, username: 'pat@example.com' }),
    ]
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1)
    expect(answers[0]).toMatchObject({ status: 401, code: 'wrong_credentials' })
  })

  test('[CALL-02] an unknown practice or location is not found, whatever the password', async () => {
    for (const location of [{ practiceId: 99 }, { practiceId: 1, locationId: 20 }]) {
      expect((await payerless(location)).status).toBe(404)
      expect((await payerless({ ...location, password: 'wrong' })).status).toBe(404)
    }
  })
})
