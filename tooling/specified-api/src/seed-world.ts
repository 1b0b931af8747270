import { saveBank } from './bank-accounts.ts'
import { findBy } from './failure.ts'
import { addInvoice, saveCard } from './settle.ts'
import { defaultSwitches, type Switches } from './switches.ts'
import type { Vendors } from './vendors.ts'
import {
  day,
  newId,
  newWorld,
  type Invoice,
  type Payer,
  type Plan,
  type Practice,
  type World,
} from './world.ts'

const password = 'Sunny-Day-2026!'

/** The ids of the seeded world, for who tries it. */
export type Seed = Awaited<ReturnType<typeof seedWorld>>['seed']

interface Open {
  readonly world: World
  readonly vendors: Vendors
}

function addPractice({ world }: Open, practiceName: string, enableGuestLink = true): Practice {
  const practiceId = world.practices.length + 1
  const street = { addressStreet1: '1 Pier Rd', addressStreet2: '', unit: '4' }
  const practice = {
    practiceId,
    locationId: practiceId * 10,
    practiceName,
    phoneNumber: '2185550161',
    address: { ...street, city: 'Duluth', state: 'MN', zip: '55802' },
    logoBackgroundColor: '#0b5563',
    enableGuestLink,
  }
  world.practices.push(practice)
  return practice
}

/** A payer with an account of their first name, which may be at another practice already. */
async function addPayer(
  { world, vendors }: Open,
  name: string,
  { practiceId }: Practice,
  { dateOfBirth = '1980-05-05', user = '', isPending = false } = {},
): Promise<Payer> {
  const [firstName = '', lastName = ''] = name.split(' ')
  const email = `${user || firstName.toLowerCase()}@example.com`
  const known = world.accounts.find((account) => account.email === email)
  const portalUserId = known?.portalUserId ?? newId()
  const state = {
    accountStatus: isPending ? 'pending' : 'active',
    password: isPending ? null : password,
  } as const
  if (known === undefined) world.accounts.push({ portalUserId, email, ...state })
  const { id: customer } = await vendors.post<{ id: string }>('customers')
  const ids = { payerId: newId(), patientId: newId(), practiceId, portalUserId, customer }
  const payer = { ...ids, firstName, lastName, email, phoneNumber: '2185550100', dateOfBirth }
  world.payers.push(payer)
  return payer
}

async function addBank(open: Open, payer: Payer, mask: string): Promise<number> {
  type Linked = Readonly<Record<'public_token' | 'account_id', string>>
  const linked = await open.vendors.control<Linked>('bank_links', { mask })
  return (await saveBank(open, payer, { publicToken: linked.public_token, accountId: linked.account_id }))
    .achId
}

async function addCard(open: Open, { payerId }: Payer, number: string): Promise<number> {
  const card = { number, exp_month: 12, exp_year: new Date().getFullYear() + 3 }
  const { id } = await open.vendors.control<{ id: string }>('payment_methods', card)
  return (await saveCard(open, payerId, id)).tokenId
}

function addPlan(
  { world }: Open,
  { payerId }: Payer,
  given: Pick<Plan, 'description' | 'remaining' | 'method'>,
) {
  const status = given.remaining === 0 ? 'paid_off' : 'active'
  const plan = { paymentPlanId: newId(), payerId, status, ...given } as const
  world.plans.push(plan)
  return plan.paymentPlanId
}

/** A bill of $110.00 unless other procedures are given. */
function addBill({ world }: Open, { payerId }: Payer, given: Partial<Invoice> = {}): number {
  const { chargeEventId } = Object.assign(addInvoice(world, payerId, 'Cleaning', 11_000), given)
  return chargeEventId
}

function addBills(open: Open, payer: Payer) {
  const procedure = {
    treatmentDescription: 'Crown',
    treatmentDate: day(-9),
    amount: 20_000,
    isTaxable: false,
  }
  const taxed = { ...procedure, treatmentDescription: 'Night guard', amount: 5000, isTaxable: true }
  const paid = (fromToday: number, amount: number, applicationFee: number) => {
    const transactionDate = day(fromToday)
    const payment = { amount, applicationFee, type: 'card', transactionDate } as const
    return addBill(open, payer, { status: 'paid', dueDate: transactionDate, payment })
  }
  for (let fromToday = -20; fromToday > -41; fromToday -= 1) paid(fromToday, 11_000, 0)
  return {
    due: addBill(open, payer, { dueDate: day(7) }),
    taxed: addBill(open, payer, { dueDate: day(9), procedures: [procedure, taxed] }),
    late: addBill(open, payer, { status: 'unpaid', dueDate: day(-5) }),
    pending: addBill(open, payer, { status: 'stripe_pending', dueDate: day(3) }),
    paid: paid(-2, 11_385, 385),
  }
}

async function addEverything(open: Open, payer: Payer) {
  const credit = await addCard(open, payer, '4242424242424242')
  const debit = await addCard(open, payer, '4000056655665556')
  const declined = await addCard(open, payer, '4000000000000341')
  await addBank(open, payer, '0000')
  addPlan(open, payer, { description: 'Braces', remaining: 45_000, method: credit })
  const planId = addPlan(open, payer, { description: 'Implant', remaining: 30_000, method: declined })
  addPlan(open, payer, { description: 'Whitening', remaining: 0, method: debit })
  const failed = addInvoice(open.world, payer.payerId, 'Implant', 15_000, planId)
  Object.assign(failed, { status: 'failed', dueDate: day(-3), triedMethod: declined })
  return { ...addBills(open, payer), failed: failed.chargeEventId }
}

/** A world with one payer who has everything, and others for what they lack. */
export async function seedWorld(vendors: Vendors, switches: Partial<Switches>) {
  const open = { world: newWorld({ ...defaultSwitches, ...switches }), vendors }
  const harbor = addPractice(open, 'Harbor Dental')
  const hill = addPractice(open, 'Hill Medical')
  const closed = addPractice(open, 'Closed Links Dental', false)
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
  const { practiceId, locationId } = harbor
  const transactionOf = (bill: keyof typeof bills) =>
    findBy(open.world.invoices, 'chargeEventId', bills[bill]).transactionId
  /** By which the API has a payer's bills. */
  const transactions = {
    due: transactionOf('due'),
    late: transactionOf('late'),
    guest: transactionOf('guest'),
    lowBalance: transactionOf('lowBalance'),
    paid: transactionOf('paid'),
  }
  return { world: open.world, seed: { password, practiceId, locationId, bills, transactions } }
}
