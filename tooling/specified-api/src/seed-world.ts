import { day } from './calendar.ts'
import { newId } from './ids.ts'
import { addInvoice, saveCard } from './settle.ts'
import { defaultSwitches, type Switches } from './switches.ts'
import type { Vendors } from './vendors.ts'
import type { Account, Bank, Payer, Plan, Practice, Procedure, World } from './world.ts'

const password = 'Sunny-Day-2026!'

/** The ids and addresses of the seeded world, for who tries it. */
export type Seed = Awaited<ReturnType<typeof seedWorld>>['seed']

function newWorld(switches: Partial<Switches>): World {
  return {
    switches: { ...defaultSwitches, ...switches },
    practices: [],
    accounts: [],
    payers: [],
    invoices: [],
    plans: [],
    cards: [],
    banks: [],
    tokens: new Map(),
    codes: new Map(),
    mails: [],
    intents: [],
    requests: [],
    violations: [],
  }
}

function addPractice({ practices }: World, practiceName: string, enableGuestLink = true): Practice {
  const practiceId = practices.length + 1
  const practice = {
    practiceId,
    locationId: practiceId * 10,
    practiceName,
    phoneNumber: '2185550161',
    address: {
      addressStreet1: '1 Pier Rd',
      addressStreet2: '',
      unit: '4',
      city: 'Duluth',
      state: 'MN',
      zip: '55802',
    },
    logoBackgroundColor: '#0b5563',
    enableGuestLink,
  }
  practices.push(practice)
  return practice
}

function addAccount({ accounts }: World, email: string, isPending = false): Account {
  const account: Account = {
    portalUserId: newId(),
    email,
    accountStatus: isPending ? 'pending' : 'active',
    password: isPending ? null : password,
  }
  accounts.push(account)
  return account
}

async function addPayer(
  { payers }: World,
  vendors: Vendors,
  { portalUserId, email }: Account,
  { practiceId }: Practice,
  [firstName, lastName, dateOfBirth = '1980-05-05']: readonly [string, string, (string | undefined)?],
): Promise<Payer> {
  const payer = {
    payerId: newId(),
    patientId: newId(),
    practiceId,
    portalUserId,
    firstName,
    lastName,
    email,
    phoneNumber: '2185550100',
    dateOfBirth,
    customer: await vendors.createCustomer(),
  }
  payers.push(payer)
  return payer
}

async function addBank(world: World, vendors: Vendors, payer: Payer, mask: string): Promise<Bank> {
  const { public_token, account_id: accountId } = await vendors.linkBank(mask)
  const accessToken = await vendors.exchange(public_token)
  const { id, bank_name: bankName } = await vendors.saveBank(accessToken, accountId, payer.customer)
  const bank = {
    achId: newId(),
    payerId: payer.payerId,
    customerId: payer.customer,
    bankAccountPaymentMethodId: id,
    bankName,
    accountLast4: mask,
    accessToken,
    accountId,
  }
  world.banks.push(bank)
  return bank
}

function addPlan({ plans }: World, { payerId, practiceId }: Payer, given: Partial<Plan>): Plan {
  const plan: Plan = {
    paymentPlanId: newId(),
    practiceId,
    payerId,
    description: 'Braces',
    status: 'active',
    subtotal: 60_000,
    remaining: 45_000,
    monthly: 15_000,
    downPayment: 0,
    startDate: '2026-09-15',
    endDate: '2026-12-15',
    nextDate: day(10),
    method: 0,
    ...given,
  }
  plans.push(plan)
  return plan
}

function addBill(
  world: World,
  payer: Payer,
  given: Partial<Pick<World['invoices'][number], 'status' | 'dueDate' | 'payment' | 'triedMethod'>> & {
    readonly procedures?: readonly Procedure[]
    readonly planId?: number
  } = {},
): number {
  const { procedures, planId = null, ...others } = given
  const invoice = addInvoice(world, payer.payerId, 'Cleaning', 11_000, planId)
  Object.assign(invoice, others, procedures && { procedures })
  return invoice.chargeEventId
}

const twoProcedures: readonly Procedure[] = [
  { treatmentDescription: 'Crown', treatmentDate: day(-9), amount: 20_000, isTaxable: false },
  { treatmentDescription: 'Night guard', treatmentDate: day(-9), amount: 5000, isTaxable: true },
]

function addBills(world: World, payer: Payer) {
  for (const fromToday of Array.from({ length: 21 }, (_, index) => -20 - index)) {
    const transactionDate = day(fromToday)
    const payment = { amount: 5000, applicationFee: 0, type: 'card', transactionDate } as const
    addBill(world, payer, { status: 'paid', dueDate: transactionDate, payment })
  }
  const payment = { amount: 11_385, applicationFee: 385, type: 'card', transactionDate: day(-2) } as const
  return {
    due: addBill(world, payer, { dueDate: day(7) }),
    taxed: addBill(world, payer, { dueDate: day(9), procedures: twoProcedures }),
    late: addBill(world, payer, { status: 'unpaid', dueDate: day(-5) }),
    pending: addBill(world, payer, { status: 'stripe_pending', dueDate: day(3) }),
    paid: addBill(world, payer, { status: 'paid', dueDate: day(-4), payment }),
  }
}

async function addMethods(world: World, vendors: Vendors, payer: Payer) {
  const numbers = { credit: '4242424242424242', debit: '4000056655665556', declined: '4000000000000341' }
  const year = new Date().getFullYear() + 3
  const save = async (number: string) => {
    const id = await vendors.createCard(number, { exp_month: 12, exp_year: year })
    return (await saveCard(world, vendors, payer.payerId, id)).tokenId
  }
  return {
    credit: await save(numbers.credit),
    debit: await save(numbers.debit),
    declined: await save(numbers.declined),
    bank: (await addBank(world, vendors, payer, '0000')).achId,
  }
}

/** A world with one payer who has everything, and others for what they lack. */
export async function seedWorld(vendors: Vendors, switches: Partial<Switches>) {
  const world = newWorld(switches)
  const harbor = addPractice(world, 'Harbor Dental')
  const hill = addPractice(world, 'Hill Medical')
  const closed = addPractice(world, 'Closed Links Dental', false)
  const addPerson = (name: string, lastName: string, practice = harbor, born?: string) => {
    const account = addAccount(world, `${name.toLowerCase()}@example.com`)
    return addPayer(world, vendors, account, practice, [name, lastName, born])
  }
  const robin = await addPerson('Robin', 'Vale')
  const methods = await addMethods(world, vendors, robin)
  addPlan(world, robin, { method: methods.credit })
  const implant = addPlan(world, robin, {
    description: 'Implant',
    method: methods.declined,
    remaining: 30_000,
  })
  addPlan(world, robin, { description: 'Whitening', status: 'paid_off', remaining: 0, method: methods.debit })
  const failed = addBill(world, robin, {
    status: 'failed',
    dueDate: day(-3),
    procedures: [
      { treatmentDescription: 'Implant', treatmentDate: day(-3), amount: 15_000, isTaxable: false },
    ],
    planId: implant.paymentPlanId,
    triedMethod: methods.declined,
  })
  await addPerson('Casey', 'Moore')
  const taylor = await addPerson('Taylor', 'Shaw')
  const sam = await addPerson('Sam', 'Poole')
  await addBank(world, vendors, sam, '2222')
  const remote = await addPerson('Lena', 'Ortiz', closed)
  const two = addAccount(world, 'avery@example.com')
  for (const practice of [harbor, hill]) await addPayer(world, vendors, two, practice, ['Avery', 'Lane'])
  const pending = addAccount(world, 'jordan@example.com', true)
  const jordan = await addPayer(world, vendors, pending, harbor, ['Jordan', 'Reed'])
  await addPerson('Jamie', 'Rivera', harbor, '1988-04-12')
  for (const name of ['alex', 'alexander']) {
    const account = addAccount(world, `${name}@example.com`)
    await addPayer(world, vendors, account, harbor, ['Alex', 'Kim', '1990-01-01'])
  }
  return {
    world,
    seed: {
      password,
      practiceId: harbor.practiceId,
      locationId: harbor.locationId,
      bills: {
        ...addBills(world, robin),
        failed,
        taylors: addBill(world, taylor),
        jordans: addBill(world, jordan),
        sams: addBill(world, sam),
        closed: addBill(world, remote),
      },
    },
  }
}
