import {
  creditQuote as quote,
  insufficientFunds as decline,
  newCard as card,
  openPayment as payment,
} from '@payment-center/validation/testing'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { completed, fakePorts, pay, sheetOf, submitted } from './testing/pay-by-card.ts'
import { isMoving } from './settlement.ts'
import { payInvoice } from './pay-invoice.ts'
import { type PayInvoiceEvent, type PayInvoiceState } from './pay-invoice-states.ts'

const { start, transition } = payInvoice

describe('paying an invoice with a wallet', () => {
  test('[PAY-28] prices a newly authorized sheet and drops the notice of an earlier failure', async () => {
    const fakes = fakePorts({ invoice: { open: async () => ({ ok: false, problem: 'unavailable' }) } })
    const failed = await pay(fakes, [sheetOf(1, fakes)])
    expect(failed).toEqual({ status: 'entering', notice: 'unavailable' })
    const again = fakePorts()
    expect(await pay(again, [sheetOf(1, again)], failed)).toMatchObject({ status: 'priced', notice: null })
  })

  test('[PAY-28] waits for a confirmation if the price is above the sheet’s', async () => {
    const fakes = fakePorts()
    const authorized = sheetOf(quote.total - 1, fakes)
    expect(await pay(fakes, [authorized])).toMatchObject({ status: 'priced', notice: null })
    expect(fakes.calls).not.toContain('claim')
    expect(await pay(fakes, [authorized, { type: 'walletConfirmed' }])).toMatchObject({ status: 'paid' })
  })

  test('[PAY-28] claims at once, in the sheet’s name, if the sheet covers the price', () => {
    const fakes = fakePorts()
    const pricing = transition(start({ paymentInProgress: false }), sheetOf(quote.total, fakes))
    expect(transition(pricing, { type: 'priced', payment, quote })).toMatchObject({
      status: 'claiming',
      name: 'Pat Lee',
      saveCard: null,
    })
  })

  test('ignores a sheet confirmation for a typed card', async () => {
    const fakes = fakePorts()
    expect(await pay(fakes, [completed, { type: 'walletConfirmed' }])).toMatchObject({ status: 'priced' })
  })

  test('[PAY-28] stays paid, charges only after a claim, and claims no more than a wallet showed, in any order of events', () => {
    const event: fc.Arbitrary<PayInvoiceEvent> = fc.constantFrom<PayInvoiceEvent>(
      completed,
      { type: 'cardEdited' },
      sheetOf(quote.total - 1, fakePorts()),
      sheetOf(quote.total, fakePorts()),
      { type: 'walletConfirmed' },
      { type: 'priced', payment, quote },
      { type: 'pricingFailed', problem: 'unavailable' },
      submitted,
      { type: 'claimed', card },
      { type: 'priceChanged' },
      { type: 'claimFailed', problem: 'unavailable' },
      { type: 'declined', decline, card, limit: null },
      { type: 'outcomeUnknown' },
      { type: 'settled', outcome: 'paid' },
      { type: 'settled', outcome: 'open' },
      { type: 'dismissed' },
    )
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (events) => {
        let state = start({ paymentInProgress: false })
        for (const next of events) {
          const before: PayInvoiceState = state
          state = transition(state, next)
          if (before.status === 'paid' && state !== before) return false
          if (
            state.status === 'confirming' &&
            before.status !== 'confirming' &&
            before.status !== 'claiming'
          ) {
            return false
          }
          const isAsked = next.type === 'submitted' || next.type === 'walletConfirmed'
          if (state.status === 'claiming' && state !== before && !isAsked) {
            if (state.sheet === null || state.quote.total > state.sheet.total) return false
          }
          if (
            isMoving(before) &&
            (next.type === 'cardEdited' || next.type === 'dismissed' || next.type === 'walletAuthorized') &&
            state !== before
          ) {
            return false
          }
        }
        return true
      }),
    )
  })
})
