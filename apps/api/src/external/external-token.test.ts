import {
  calculateInvoiceFees,
  createPaymentIntent,
  getGuestInvoice,
  listPaymentMethods,
  settlePayment,
  updateChargeEventStatus,
  updatePaymentIntent,
} from '@payment-center/validation/wire'
import { describe, expect, test } from 'vitest'
import { billJamie, findJamie } from '../../test/scenarios/external.ts'
import { setUpWorld } from '../../test/set-up-world.ts'

const world = setUpWorld()

describe('an external token', () => {
  test('[ROLE-10] an external token reaches its own invoice, no other one and no payer data', async () => {
    const [mine, others] = [await billJamie(world), await billJamie(world)]
    const { token } = mine
    const status = { chargeEventStatus: 'stripe_pending' }
    for (const id of [others.chargeEventId, 'PATDUE000001', 'NOPE00000000']) {
      const answers = [
        await world.call(getGuestInvoice, [id], { token }),
        await world.call(calculateInvoiceFees, [id], { token }),
        await world.call(createPaymentIntent, [1, id], { token }),
        await world.call(settlePayment, [id], { token }),
        await world.call(updateChargeEventStatus, [id], { token, body: status }),
      ]
      expect(new Set(answers.map((answer) => answer.text)).size).toBe(1)
      expect(answers[0]?.status).toBe(404)
    }
    const quote = await world.call(updatePaymentIntent, [others.paymentIntentId], {
      token,
      body: { practiceId: 1, enableSavePaymentMethod: false, paymentMethodId: 'pm_card' },
    })
    expect(quote.status).toBe(404)
    expect((await world.call(listPaymentMethods, [100], { token })).status).not.toBe(200)
    expect((await world.call(calculateInvoiceFees, [mine.chargeEventId], { token })).status).toBe(200)
  })

  test('an external token reaches no invoice before it has created one', async () => {
    const { token } = await findJamie(world)
    expect((await world.call(getGuestInvoice, ['PATDUE000001'], { token })).status).toBe(404)
  })
})
