import { randomBytes, randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  closeInvoice,
  getPracticeInvoice,
  putInvoices,
  putPatients,
  putPayers,
} from '@payment-center/validation/wire'
import { openGuest, payByCard } from './pay-by-card.ts'
import type { PayerCalls } from './payer-calls.ts'

const longestPauseMs = 1500

/** The practice closed the bill while it was paid. */
class BillClosed extends Error {}

/** A payer's calls, given up as soon as their bill is closed. */
const untilClosed = (payer: PayerCalls, isClosed: () => boolean): PayerCalls => ({
  ...payer,
  retry: (step) =>
    payer.retry(() => {
      if (isClosed()) throw new BillClosed()
      return step()
    }),
})

/** Sends a batch until it is answered, and each of its items is stored. */
async function sendAll(
  { call, retry }: PayerCalls,
  token: string,
  request: typeof putPayers | typeof putPatients | typeof putInvoices,
  body: object,
): Promise<void> {
  await retry(async () => {
    const { data } = await call(request, [], { token, body })
    const refused = data?.results.find(({ result }) => result === 'refused')
    if (refused !== undefined) throw new Error(`${refused.field}: ${refused.message}`)
    return data
  })
}

/** Sends a bill of 334.00 with its payer and patient, all of it again when an answer is lost. @returns the bill's id */
async function sendBill(
  program: PayerCalls,
  token: string,
  name: string,
  externalId: string,
): Promise<string> {
  const person = { firstName: 'Robin', lastName: 'Hale', externalId: name }
  const items = [{ treatment: 'Crown', date: '2026-11-10', amount: 33_400 }]
  const invoice = { externalId, patientExternalId: name, dueDate: '2099-12-18', items }
  await sendAll(program, token, putPayers, { payers: [{ ...person, email: `${name}@example.com` }] })
  await sendAll(program, token, putPatients, { patients: [{ ...person, payerExternalId: name }] })
  await sendAll(program, token, putInvoices, { invoices: [invoice] })
  const { call, retry } = program
  return retry(
    async () => (await call(getPracticeInvoice, [externalId], { token })).data?.chargeEventId ?? null,
  )
}

const payBill = async (payer: PayerCalls, invoiceId: string) => {
  const signIn = () => openGuest(payer, invoiceId)
  await payByCard(payer, { invoiceId, token: await signIn() }, signIn, 'debit')
}

/** Closes a bill unless it has been paid. @returns whether it is closed */
function closeUnlessPaid({ call, retry }: PayerCalls, token: string, externalId: string): Promise<boolean> {
  const body = { closedAs: 'void', reason: 'Sent to the wrong payer' }
  return retry(async () => {
    const { status, code } = await call(closeInvoice, [externalId], { token, body })
    if (status === 200) return true
    return code === 'already_paid' ? false : null
  })
}

/**
 * A program sends a bill and closes it while a guest pays it. A closed one is replaced by another, which is paid.
 * @param token the practice's key
 * @returns the id of the paid bill
 */
export async function payBillOfProgram(payer: PayerCalls, token: string): Promise<string> {
  const name = `program-${randomBytes(6).toString('hex')}`
  const first = await sendBill(payer, token, name, `${name}-1`)
  let isClosed = false
  const paying = payBill(
    untilClosed(payer, () => isClosed),
    first,
  )
  const closing = sleep(randomInt(longestPauseMs))
    .then(() => closeUnlessPaid(payer, token, `${name}-1`))
    .then((value) => (isClosed = value))
  const [closed, paid] = await Promise.allSettled([closing, paying])
  if (closed.status === 'rejected') throw closed.reason
  if (paid.status === 'rejected' && !(paid.reason instanceof BillClosed)) throw paid.reason
  if (!closed.value) return first
  payer.leaveInvoice(first)
  const second = await sendBill(payer, token, name, `${name}-2`)
  await payBill(payer, second)
  return second
}
