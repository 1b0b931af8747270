import { cents } from '@payment-center/payments/money'
import type { Flows } from '@payment-center/payments/flows'
import { harbor } from '@payment-center/validation/testing'
import { expect, test } from 'vitest'
import { emptyEntry } from './patient-entry.ts'
import { payAsGuest, type PayAsGuestPorts } from './pay-as-guest.ts'
import { paymentOfSheet, type PayAsGuest, type PayAsGuestEvent, type PayBy } from './pay-as-guest-state.ts'

const prices = {
  credit: cents(12_420),
  debit: cents(12_000),
  prepaid: cents(12_000),
  ach: cents(12_000),
  accountType: 'simplyzero',
} as const
const priced = { amount: cents(12_000), prices }
const jamie = {
  amount: '120',
  firstName: 'Jamie',
  lastName: 'Rivera',
  dateOfBirth: '04/12/1988',
  reference: '',
  email: '',
  isOwnPatient: false,
}
const receipt = {
  invoiceId: 'VOLUNTARY001',
  outcome: 'paid',
  status: 'paid',
  lines: [],
  subtotal: cents(12_000),
  tax: cents(0),
  fee: cents(0),
  total: cents(12_000),
  refunded: cents(0),
  date: '2026-11-21',
  method: { kind: 'debit', cardType: 'visa', bankName: null, last4: '5556' },
} as const

function somePorts(given: Partial<PayAsGuestPorts> = {}) {
  const searched: string[] = []
  const ports: PayAsGuestPorts = {
    loadCode: async () => ({}),
    price: async () => priced,
    search: async ({ firstName }) => {
      searched.push(firstName)
      return { ok: true, value: { patientId: `patient-${searched.length}`, token: 'token' } }
    },
    readReceipt: async () => receipt,
    today: () => '2026-11-21',
    ...given,
  }
  return { ports, searched }
}

const clock = { wait: async () => undefined }

type Step = PayAsGuestEvent | ((state: PayAsGuest) => PayAsGuest)

async function play(ports: PayAsGuestPorts, steps: readonly Step[], from = payAsGuest.start(emptyEntry)) {
  let state: PayAsGuest = from
  for (const step of steps) {
    let next: Step | null = step
    while (next !== null) {
      const before: PayAsGuest = state
      state = typeof next === 'function' ? next(before) : payAsGuest.transition(before, next)
      const isSameWork: boolean = payAsGuest.workOf?.(state) === payAsGuest.workOf?.(before)
      next = isSameWork ? null : await payAsGuest.run(state, ports, new AbortController().signal, clock)
    }
  }
  return state
}

const typed: PayAsGuestEvent = { type: 'typed', entry: jamie }
const press = (by: PayBy): PayAsGuestEvent => ({ type: 'submitted', by, priced })
/** A payment by card that has come this far. */
const reached =
  (card: Flows['card']) =>
  (state: PayAsGuest): PayAsGuest => ({
    ...state,
    checkout: { ...state.checkout, flows: { ...state.checkout.flows, card } },
  })
const close: PayAsGuestEvent = { type: 'closed' }

test('[PAG-14] needs only an amount for a signed-in payer’s own patient', async () => {
  const { ports } = somePorts()
  const own = { ...emptyEntry, firstName: 'Maya', lastName: 'Torres', isOwnPatient: true }
  const unpaid = await play(ports, [press('card')], payAsGuest.start(own))
  expect(unpaid.status).toBe('entering')
  const state = await play(ports, [press('card')], payAsGuest.start({ ...own, amount: '120' }))
  expect(state).toMatchObject({ status: 'paying', payment: { patientName: 'Maya Torres' } })
})

test('[PAG-02] does not search for the patient before every required field is valid', async () => {
  const { ports, searched } = somePorts()
  const state = await play(ports, [press('card')])
  expect(state).toMatchObject({ status: 'entering', form: { attempts: 1 } })
  expect(searched).toEqual([])
})

test('[MAIL-08] does not search for the patient while the email is invalid', async () => {
  const { ports, searched } = somePorts()
  const typedEmail = (email: string): PayAsGuestEvent => ({ type: 'typed', entry: { ...jamie, email } })
  expect(await play(ports, [typedEmail('visitor@'), press('card')])).toMatchObject({ status: 'entering' })
  expect(searched).toEqual([])
  expect(await play(ports, [typedEmail('visitor@example.com'), press('card')])).toMatchObject({
    status: 'paying',
  })
})

test('[PAY-37] does not search for the patient if the total could be above the limit', async () => {
  const { ports, searched } = somePorts()
  const atLimit = { amount: cents(99_999_999), prices: { ...prices, credit: cents(103_499_999) } }
  const entry: PayAsGuestEvent = { type: 'typed', entry: { ...jamie, amount: '999,999.99' } }
  const pressed = (by: PayBy): PayAsGuestEvent => ({ type: 'submitted', by, priced: atLimit })
  expect(await play(ports, [entry, pressed('card')])).toMatchObject({ status: 'entering' })
  expect(await play(ports, [entry, pressed('wallet')])).toMatchObject({ status: 'entering' })
  expect(searched).toEqual([])
  expect(await play(ports, [entry, pressed('bank')])).toMatchObject({ status: 'paying' })
})

test('[PAY-37] does not search for the patient if prices that load late are above the limit', async () => {
  const atLimit = { amount: cents(99_999_999), prices: { ...prices, credit: cents(103_499_999) } }
  const { ports, searched } = somePorts({ price: async () => atLimit })
  const entry: PayAsGuestEvent = { type: 'typed', entry: { ...jamie, amount: '999,999.99' } }
  const pressed: PayAsGuestEvent = { type: 'submitted', by: 'card', priced: null }
  const refused = await play(ports, [entry, pressed])
  // The second attempt moves focus to the summary, which had no error at the first.
  expect(refused).toMatchObject({ status: 'entering', problem: 'aboveLimit', form: { attempts: 2 } })
  expect(searched).toEqual([])
  expect(await play(ports, [typed], refused)).toMatchObject({ problem: null })
  expect(await play(ports, [{ type: 'methodChosen', key: 'linkBank' }], refused)).toMatchObject({
    problem: null,
  })
})

test('[PAG-02] opens the chosen payment method once the patient is found', async () => {
  const { ports } = somePorts()
  expect(await play(ports, [typed, press('card')])).toMatchObject({
    status: 'paying',
    payment: { patientId: 'patient-1', patientName: 'Jamie Rivera', by: 'card' },
    checkout: { pressed: { status: 'open', method: { by: 'card' } } },
  })
})

test('reports why the patient search or a chunk load failed', async () => {
  const unknown = somePorts({ search: async () => ({ ok: false, problem: 'unknown' }) })
  expect(await play(unknown.ports, [typed, press('card')])).toMatchObject({
    status: 'entering',
    problem: { why: 'unknown', patientName: 'Jamie Rivera' },
  })
  const gone = somePorts({ loadCode: async () => null })
  expect(await play(gone.ports, [typed, press('card')])).toMatchObject({ problem: 'codeFailed' })
})

test('keeps the running patient search when the form changes', () => {
  const finding = [typed, press('card')].reduce(payAsGuest.transition, payAsGuest.start(emptyEntry))
  const after = payAsGuest.transition(finding, { type: 'typed', entry: { ...jamie, reference: 'A-1' } })
  expect(payAsGuest.workOf?.(after)).toBe(payAsGuest.workOf?.(finding))
})

test('[ERR-38] opens no payment once the patient is found if the form has changed meanwhile', async () => {
  const { ports } = somePorts()
  const finding = [typed, press('card')].reduce(payAsGuest.transition, payAsGuest.start(emptyEntry))
  const changed = payAsGuest.transition(finding, { type: 'typed', entry: { ...jamie, amount: '30' } })
  const found = await payAsGuest.run(changed, ports, new AbortController().signal, clock)
  const after = found === null ? changed : payAsGuest.transition(changed, found)
  expect(after).toMatchObject({ status: 'entering', problem: null, form: { entry: { amount: '30' } } })
  expect(await play(ports, [press('card')], after)).toMatchObject({ status: 'paying' })
})

test('reopens the same payment for an unchanged form and searches again for a changed one', async () => {
  const { ports, searched } = somePorts()
  const closed = await play(ports, [typed, press('card'), close])
  expect(await play(ports, [press('card')], closed)).toMatchObject({ payment: { patientId: 'patient-1' } })
  const other: PayAsGuestEvent = { type: 'typed', entry: { ...jamie, firstName: 'Alex' } }
  expect(await play(ports, [other, press('card')], closed)).toMatchObject({
    payment: { patientId: 'patient-2' },
  })
  expect(searched).toEqual(['Jamie', 'Alex'])
})

test('[PAY-09] reopens a payment of unknown outcome whatever the form holds', async () => {
  const { ports, searched } = somePorts()
  const checking = reached({ status: 'checking', paidWith: null })
  const other: PayAsGuestEvent = { type: 'typed', entry: { ...jamie, amount: '50' } }
  const state = await play(ports, [typed, press('card'), checking, close, other, press('bank')])
  expect(state).toMatchObject({
    status: 'paying',
    checkout: { pressed: { status: 'open', method: { by: 'card' } } },
  })
  expect(searched).toEqual(['Jamie'])
})

test('searches for the patient again when the invoice could not be created', async () => {
  const { ports } = somePorts()
  const spent = reached({ status: 'entering', notice: 'notInvoiced' })
  expect(await play(ports, [typed, press('card'), spent, close])).toMatchObject({ status: 'entering' })
})

test('[PAG-07] loads the receipt once the payment is paid, and closing its dialog leads to it', async () => {
  const { ports } = somePorts()
  const paid = reached({ status: 'paid', paidWith: null })
  const state = await play(ports, [typed, press('card'), paid])
  expect(state).toMatchObject({ status: 'paying', receipt: { outcome: 'paid' } })
  expect(await play(ports, [close], state)).toMatchObject({ status: 'receipt' })
})

test('[PAG-07] leads to the receipt when it loads after the dialog was closed', async () => {
  const { ports } = somePorts()
  const paying = await play(ports, [typed, press('card')])
  const closed = payAsGuest.transition(reached({ status: 'paid', paidWith: null })(paying), close)
  expect(closed).toMatchObject({ status: 'paying', receipt: null })
  expect(payAsGuest.transition(closed, { type: 'recorded', receipt })).toMatchObject({ status: 'receipt' })
})

test('[PAG-07] reads the receipt again until the server has recorded the payment', async () => {
  let reads = 0
  const readReceipt = async () => {
    reads += 1
    return reads < 3 ? null : receipt
  }
  const { ports } = somePorts({ readReceipt })
  const paid = reached({ status: 'paid', paidWith: null })
  expect(await play(ports, [typed, press('card'), paid])).toMatchObject({ receipt: { outcome: 'paid' } })
})

test('[PAY-09] searches for the patient again for a bank account after a declined card, in one step', async () => {
  const { ports, searched } = somePorts()
  const bank: PayAsGuestEvent = { type: 'bankPreferred', key: 'linkBank', method: { by: 'bank' } }
  const byBank = await play(ports, [typed, press('card'), bank])
  expect(byBank).toMatchObject({
    payment: { patientId: 'patient-2', by: 'bank', amount: 12_000 },
    checkout: { chosen: 'linkBank', pressed: { status: 'open', method: { by: 'bank' } } },
  })
  expect(searched).toEqual(['Jamie', 'Jamie'])
  const linked = payAsGuest.transition(byBank, { type: 'bankLinked', bank: harbor })
  expect(linked.checkout.chosen).toBe('linkBank')
})

test('[PAG-02] opens no wallet sheet when the form names another patient', async () => {
  const { ports } = somePorts()
  const state = await play(ports, [typed, press('wallet')])
  expect(paymentOfSheet(state)).toMatchObject({ patientName: 'Jamie Rivera' })
  const other = payAsGuest.transition(state, { type: 'typed', entry: { ...jamie, lastName: 'Lee' } })
  expect(paymentOfSheet(other)).toBeNull()
})
