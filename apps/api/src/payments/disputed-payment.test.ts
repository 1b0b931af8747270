import { getGuestInvoice, getTransaction } from '@payment-center/validation/wire'
import { expect, test } from 'vitest'
import { chargeBank } from '../../test/scenarios/bank-payments.ts'
import { guestToken } from '../../test/scenarios/invoices.ts'
import { anInvoiceOf, aPayer, linkBank } from '../../test/scenarios/payers.ts'
import { setUpWorld } from '../../test/set-up-world.ts'
import { refreshPayment } from './refunds/refresh-payment.ts'

const world = setUpWorld()

/** A bill of 334.00 without a plan that a bank debit has paid. */
async function aDebitedBill() {
  const payer = await aPayer(world)
  const invoiceId = await anInvoiceOf(world, payer)
  await chargeBank(world, payer, invoiceId, await linkBank(world, payer))
  const [debit] = await world.vendor.listIntents(invoiceId)
  const intentId = debit?.id ?? ''
  const refresh = () => refreshPayment(world.dependencies, intentId)
  await world.vendor.settleDebit(intentId)
  await refresh()
  return {
    intentId,
    refresh,
    shown: async () => {
      const token = await guestToken(world, invoiceId)
      const guest = await world.call(getGuestInvoice, [invoiceId], { token })
      const paid = await world.call(getTransaction, [payer.practiceId, invoiceId], { token: payer.token })
      const { status, refundedAmount, decline } = paid.data
      expect(guest.data).toMatchObject({ status, refundedAmount })
      return [status, refundedAmount, decline?.kind ?? null, guest.data.bankPaymentReturned]
    },
  }
}

test('[GUEST-17] a debit that the bank takes back late is shown as taken back, to the payer and to a guest', async () => {
  const { intentId, refresh, shown } = await aDebitedBill()
  expect(await shown()).toEqual(['paid', 0, null, false])
  await world.vendor.dispute(intentId, { status: 'lost' })
  await refresh()
  expect(await shown()).toEqual(['refunded', 33_400, 'disputed', true])
})

test('a payment whose dispute is won after it was lost is no longer refunded, and a later refund is the practice’s', async () => {
  const { intentId, refresh, shown } = await aDebitedBill()
  const disputeId = await world.vendor.dispute(intentId, { status: 'lost' })
  await refresh()
  await world.vendor.closeDispute(disputeId, 'won')
  await refresh()
  expect(await shown()).toEqual(['refunded', 0, 'disputed', true])
  await world.vendor.refund(intentId, 33_400)
  await refresh()
  expect(await shown()).toEqual(['refunded', 33_400, null, false])
})
