import { randomBytes, randomInt } from 'node:crypto'
import { demoKey } from '@payment-center/demo'
import {
  getPracticeInvoice,
  listPracticeTransactions,
  putInvoices,
  putPatients,
  putPayers,
  type CallAnswer,
} from '@payment-center/validation/wire'

/** @throws Error with the answer when it is no success */
async function call<Data>(method: string, address: string, body?: object): Promise<Data> {
  const response = await fetch(address, {
    method,
    headers: { authorization: `Bearer ${demoKey}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok || text.includes('"refused"')) throw new Error(`${method} ${address} answered ${text}`)
  return (JSON.parse(text) as { data: Data }).data
}

const dayMs = 86_400_000
const dayAfter = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)

/**
 * Bills a new patient of the demo's first practice as the practice's own program does.
 * @param edge where the demo runs
 * @returns who is mailed and texted, the bill's link, and a reader of its payments
 */
export async function billNewPatient(edge: string) {
  const number = randomBytes(4).toString('hex')
  const [payerId, patientId, externalId] = [`payer-${number}`, `patient-${number}`, `bill-${number}`]
  const person = { firstName: 'Robin', lastName: 'Hale' }
  const email = `robin-${number}@example.com`
  const phoneNumber = `212555${randomInt(1000, 10_000)}`
  const payer = { ...person, externalId: payerId, email, phoneNumber }
  const payers = [{ ...payer, textConsent: { source: 'intake form' } }]
  const patients = [{ ...person, externalId: patientId, payerExternalId: payerId }]
  const items = [{ treatment: 'Cleaning', date: dayAfter(-14), amount: 12_800 }]
  const invoices = [{ externalId, patientExternalId: patientId, dueDate: dayAfter(21), items }]
  await call('PUT', edge + putPayers.path, { payers })
  await call('PUT', edge + putPatients.path, { patients })
  await call('PUT', edge + putInvoices.path, { invoices, sendMail: false, sendText: false })
  const address = edge + getPracticeInvoice.path.replace(':externalId', externalId)
  // A new bill is texted by day; one that the practice's people send goes out at any hour.
  await call('POST', `${address}/send`)
  const { link } = await call<CallAnswer<typeof getPracticeInvoice>>('GET', address)
  const readTransactions = async () => {
    const path = `${listPracticeTransactions.path}?from=${dayAfter(-1)}&to=${dayAfter(1)}&limit=1000`
    const { transactions } = await call<CallAnswer<typeof listPracticeTransactions>>('GET', edge + path)
    return transactions.filter((transaction) => transaction.externalId === externalId)
  }
  return { externalId, email, phone: `+1${phoneNumber}`, link, readTransactions }
}
