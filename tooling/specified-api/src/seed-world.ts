import { planTerms } from './answers.ts'
import { saveBank } from './bank-accounts.ts'
import { findBy } from './failure.ts'
import { addInvoice, saveCard, type Open } from './settle.ts'
import { defaultSwitches, type Switches } from './switches.ts'
import type { Vendors } from './vendors.ts'
import { day, newId, newWorld, type Invoice, type Payer, type Plan, type Practice } from './world.ts'

const password = 'Sunny-Day-2026!'

/** The ids of the seeded world, for who tries it. */
export type Seed = Awaited<ReturnType<typeof seedWorld>>['seed']

const [harbor, hill, closed] = [1, 2, 3] as const

function practiceOf(practiceId: number, practiceName: string): Practice {
  const street = { addressStreet1: '1 Pier Rd', addressStreet2: '', unit: '4' }
  const address = { ...street, city: 'Duluth', state: 'MN', zip: '55802' }
  const names = { practiceName, phoneNumber: '2185550161', address, logoBackgroundColor: '#0b5563' }
  return { practiceId, locationId: practiceId * 10, ...names, enableGuestLink: practiceId !== closed }
}

/** A payer with an account of their first name, which may be at another practice already. */
async function addPayer(
  { world, vendors }: Open,
  name: string,
  practiceId: number,
  { dateOfBirth = '1980-05-05', user = '', isPending = false } = {},
): Promise<Payer> {
  const [firstName = '', lastName = ''] = name.split(' ')
  const email = `${user || firstName.toLowerCase()}@example.com`
  const portalUserId = world.payers.find((known) => known.email === email)?.portalUserId ?? newId()
  const { id: customer } = await vendors.post<{ id: string }>('customers')
  const ids = { payerId: newId(), patientId: newId(), practiceId, portalUserId, customer }
  const person = { firstName, lastName, email, phoneNumber: '2185550100', dateOfBirth }
  const payer = { ...ids, ...person, password: isPending ? null : password }
  world.payers.push(payer)
  return payer
}

async function addBank(open: Open, payer: Payer, mask: string): Promise<number> {
  type Linked = Readonly<Record<'public_token' | 'account_id', string>>
  const linked = await open.vendors.control<Linked>('bank_links', { mask })
  const account = { publicToken: linked.public_token, accountId: linked.account_id }
  return (await saveBank(open, payer, account)).methodId
}

async function addCard(open: Open, { payerId }: Payer, number: string): Promise<number> {
  const card = { number, exp_month: 12, exp_year: new Date().getFullYear() + 3 }
  const { id } = await open.vendors.control<{ id: string }>('payment_methods', card)
  return (await saveCard(open, payerId, id)).methodId
}

function paid(fromToday: number, amount: number, applicationFee = 0) {
  const transactionDate = day(fromToday)
  const payment = { amount, applicationFee, type: 'card', transactionDate } as const
  return { status: 'paid', dueDate: transactionDate, payment } as const
}

/** A plan of $600.00, of which the payer paid what is not left. */
function addPlan({ world }: Open, { payerId }: Payer, given: Omit<Plan, 'paymentPlanId' | 'payerId'>) {
  const paymentPlanId = newId()
  world.plans.push({ paymentPlanId, payerId, ...given })
  const { monthly, subtotal } = planTerms
  for (let month = 1; month <= (subtotal - given.remaining) / monthly; month += 1) {
    const invoice = addInvoice(world, payerId, given.description, monthly, paymentPlanId)
    Object.assign(invoice, paid(-30 * month, monthly))
  }
  return paymentPlanId
}

/** A bill of $110.00 unless other procedures are given. */
const addBill = ({ world }: Open, { payerId }: Payer, given: Partial<Invoice> = {}): number =>
  Object.assign(addInvoice(world, payerId, 'Cleaning', 11_000), given).chargeEventId

function addBills(open: Open, payer: Payer) {
  const crown = { treatmentDescription: 'Crown', treatmentDate: day(-9), amount: 20_000, isTaxable: false }
  const taxed = { ...crown, treatmentDescription: 'Night guard', amount: 5000, isTaxable: true }
  for (let count = 0; count < 14; count += 1) addBill(open, payer, paid(-130 - count, 11_000))
  return {
    due: addBill(open, payer, { dueDate: day(7) }),
    taxed: addBill(open, payer, { dueDate: day(9), procedures: [crown, taxed] }),
    late: addBill(open, payer, { status: 'unpaid', dueDate: day(-5) }),
    pending: addBill(open, payer, { status: 'stripe_pending', dueDate: day(3) }),
    paid: addBill(open, payer, paid(-2, 11_385, 385)),
  }
}

async function addEverything(open: Open, payer: Payer) {
  const credit = await addCard(open, payer, '4242424242424242')
  const debit = await addCard(open, payer, '4000056655665556')
  const declined = await addCard(open, payer, '4000000000000341')
  await addBank(open, payer, '0000')
  addPlan(open, payer, { description: 'Braces', remaining: 45_000, methodId: credit })
  const planId = addPlan(open, payer, { description: 'Implant', remaining: 30_000, methodId: declined })
  addPlan(open, payer, { description: 'Whitening', remaining: 0, methodId: debit })
  const failed = addInvoice(open.world, payer.payerId, 'Implant', 15_000, planId)
  Object.assign(failed, { status: 'failed', dueDate: day(-3), triedMethod: declined })
  return { ...addBills(open, payer), failed: failed.chargeEventId }
}

/** A world with one payer who has everything, and others for what they lack. */
export async function seedWorld(vendors: Vendors, switches: Partial<Switches>) {
  const open = { world: newWorld({ ...defaultSwitches, ...switches }), vendors }
  const names = ['Harbor Dental', 'Hill Medical', 'Closed Links Dental']
  open.world.practices = names.map((name, at) => practiceOf(at + 1, name))
  const robin = await addPayer(open, 'Robin Vale', harbor)
  await addPayer(open, 'Casey Moore', harbor)
  for (const practice of [harbor, hill]) await addPayer(open, 'Avery Lane', practice)
  await addPayer(open, 'Jamie Rivera', harbor, { dateOfBirth: '1988-04-12' })
  for (const user of ['alex', 'alexander'])
    await addPayer(open, 'Alex Kim', harbor, { dateOfBirth: '1990-01-01', user })
  const sam = await addPayer(open, 'Sam Poole', harbor)
  await addBank(open, sam, '2222')
  const bills = {
    ...(await addEverything(open, robin)),
    guest: addBill(open, await addPayer(open, 'Taylor Shaw', harbor)),
    pendingAccount: addBill(open, await addPayer(open, 'Jordan Reed', harbor, { isPending: true })),
    lowBalance: addBill(open, sam),
    closed: addBill(open, await addPayer(open, 'Lena Ortiz', closed)),
  }
  const { practiceId, locationId } = findBy(open.world.practices, 'practiceId', harbor)
  const transactionOf = ([bill, id]: readonly [string, number]) =>
    [bill, findBy(open.world.invoices, 'chargeEventId', id).transactionId] as const
  /** By which the API has a payer's bills. */
  const transactions = Object.fromEntries(Object.entries(bills).map(transactionOf)) as typeof bills
  return { world: open.world, seed: { password, practiceId, locationId, bills, transactions } }
}
