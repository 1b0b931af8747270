import {
  getOverview,
  getTransaction,
  listChargeEvents,
  listFailedPayments,
  listScheduledPayments,
  listTransactions,
  type CallAnswer,
} from '@payment-center/validation/wire'
import { expect, test } from 'vitest'
import { aBusyPayer } from '../testing/scenarios/payer-screens.ts'
import { anInvoiceOf, aPayer, type Payer } from '../testing/scenarios/payers.ts'
import { aPayerWith, payBySaved } from '../testing/scenarios/saved-card-payments.ts'
import { setUpWorld } from '../testing/set-up-world.ts'

const world = setUpWorld()

type Status = 'scheduled' | 'unpaid' | 'stripe_pending' | 'failed'

const overview = ({ payerId, practiceId, token }: Payer) =>
  world.call(getOverview, [payerId, practiceId], { token })

async function listed({ payerId, token }: Payer, status: Status, page = 1) {
  const path = listChargeEvents.path.replace(':payerId', String(payerId))
  const query = `client=portal&chargeEventType=invoice&chargeEventStatus=${status}&page=${page}`
  return (await world.request<CallAnswer<typeof listChargeEvents>>('GET', `${path}?${query}`, { token })).data
}

const short = ({ chargeEvents }: CallAnswer<typeof listChargeEvents>) =>
  chargeEvents.map(
    ({ chargeEventId, dueDate, amount, paymentPlanId, paymentInProgress, decline, ...subject }) => ({
      chargeEventId,
      dueDate,
      amount,
      paymentPlanId,
      paymentInProgress,
      decline,
      procedureDescriptions: subject.procedureDescriptions.map(({ treatmentDescription }) => ({
        treatmentDescription,
      })),
      patient: subject.patient,
    }),
  )

test('[OVER-01] the overview has the lists of the calls for its parts', async () => {
  const { payer } = await aBusyPayer(world, 2)
  const { payerId, practiceId, token } = payer
  const { data } = await overview(payer)
  for (const status of ['scheduled', 'unpaid', 'stripe_pending', 'failed'] as const)
    expect(data.chargeEvents[status], status).toEqual(short(await listed(payer, status)))
  expect(data.chargeEvents.failed).toHaveLength(4)
  const failed = await world.call(listFailedPayments, [practiceId, payerId], { token })
  expect(data.failedPayments).toEqual(
    failed.data.failedPayments.map(({ chargeEvent, ...rest }) => ({
      chargeEvent: short({ chargeEvents: [chargeEvent], nextPage: null })[0],
      ...rest,
    })),
  )
  const { data: scheduled } = await world.call(listScheduledPayments, [payerId], { token })
  expect(data.payments).toEqual(scheduled.payments)
})

test('the overview has the newest payments, and none of a payer without payments', async () => {
  const { payer, tokenId, invoiceId } = await aPayerWith(world)
  expect((await overview(payer)).data).toMatchObject({ transactions: [], totalTransactions: 0 })
  await payBySaved(world, payer, invoiceId, tokenId)
  const { data } = await overview(payer)
  const { payerId, practiceId, token } = payer
  const paid = await world.call(listTransactions, [payerId, practiceId], { token })
  expect(data.transactions).toEqual(paid.data.transactions)
  const { data: invoice } = await world.call(getTransaction, [practiceId, invoiceId], { token })
  expect(data.transactions).toMatchObject([
    {
      patient: invoice.patient,
      procedureDescriptions: invoice.procedureDescriptions.map(({ treatmentDescription }) => ({
        treatmentDescription,
      })),
    },
  ])
  expect(data.totalTransactions).toBe(1)
})

test('invoices come in pages of a hundred, and the overview leaves out a longer list', async () => {
  const payer = await aPayer(world)
  const ids = []
  for (let count = 0; count < 101; count += 1) ids.push(await anInvoiceOf(world, payer))
  const [first, second] = [await listed(payer, 'scheduled'), await listed(payer, 'scheduled', 2)]
  expect([first.chargeEvents.length, first.nextPage]).toEqual([100, 2])
  expect([second.chargeEvents.length, second.nextPage]).toEqual([1, null])
  const all = [...first.chargeEvents, ...second.chargeEvents].map(({ chargeEventId }) => chargeEventId)
  expect(all.toSorted()).toEqual(ids.toSorted())
  expect((await overview(payer)).data.chargeEvents).toMatchObject({ scheduled: null, unpaid: [] })
})
