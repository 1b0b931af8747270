import { randomUUID } from 'node:crypto'
import type { Call, SpecifiedRequest } from '../call.ts'
import { readDay } from '../calendar.ts'
import { practiceOf } from '../answers.ts'
import { Failure, found } from '../failure.ts'
import { newId } from '../ids.ts'
import { listAnswer } from '../list-answer.ts'
import type { Account, Token, World } from '../world.ts'

const findAccount = ({ accounts }: World, email: string) =>
  accounts.find((account) => account.email.toLowerCase() === email.toLowerCase())

function openSession(world: World, session: Token): string {
  const token = randomUUID()
  world.tokens.set(token, session)
  return token
}

/** @throws Failure 401 */
function logIn(request: SpecifiedRequest): Account {
  const account = findAccount(request.world, request.text('username'))
  if (account === undefined || account.password !== request.text('password'))
    throw new Failure(401, 'Email Address or Password is incorrect')
  return account
}

const sessionOf = (world: World, { portalUserId }: Account) => ({
  portalUserId,
  token: openSession(world, { kind: 'payer', portalUserId, chargeEventId: null }),
})

function mailCode({ codes, mails }: World, email: string): void {
  const code = randomUUID()
  codes.set(code, email)
  mails.push({ to: email, code })
}

const fieldsOfUser = ['firstName', 'lastName', 'phoneNumber', 'dob', 'email'] as const

/** The new user: the fields themselves, or under `patient`. */
function readUser(request: SpecifiedRequest): Readonly<Record<(typeof fieldsOfUser)[number], string>> {
  const patient = (request.value('patient') ?? {}) as Readonly<Record<string, unknown>>
  const read = (name: string) => {
    const value = patient[name] ?? request.value(name)
    return typeof value === 'string' && value !== '' ? value : request.violate(`${name} is missing`)
  }
  const unknown = Object.keys(patient).filter((name) => !fieldsOfUser.some((field) => field === name))
  if (unknown.length > 0) request.violate(`patient.${unknown.join()} is unknown`)
  return {
    firstName: read('firstName'),
    lastName: read('lastName'),
    phoneNumber: read('phoneNumber'),
    dob: readDay(read('dob')) ?? request.violate('dob is no date'),
    email: read('email'),
  }
}

export const accountCalls: readonly Call[] = [
  {
    method: 'POST',
    path: '/portalUser/login',
    token: 'none',
    body: { username: 'text', password: 'text' },
    answer: (request) => sessionOf(request.world, logIn(request)),
  },
  {
    method: 'POST',
    path: '/portalUser/login/payerless',
    token: 'none',
    body: { username: 'text', password: 'text', practiceId: 'id' },
    answer: (request) => {
      const { world } = request
      const account = logIn(request)
      const payer = world.payers.find(
        ({ portalUserId, practiceId }) =>
          portalUserId === account.portalUserId && practiceId === request.id('practiceId'),
      )
      const { payerId, patientId } = found(payer, 'payer at this practice')
      return { ...sessionOf(world, account), payer: { payerId }, patient: { patientId } }
    },
  },
  {
    method: 'POST',
    path: '/portalUser/logout',
    token: 'optional',
    answer: ({ world, caller }) => {
      for (const [token, session] of world.tokens) if (session === caller) world.tokens.delete(token)
      return {}
    },
  },
  {
    method: 'POST',
    path: '/portalUser/createPasswordReset',
    token: 'none',
    body: { username: 'text', practiceId: 'id?', skipEmail: 'flag?' },
    answer: (request) => {
      const account = findAccount(request.world, request.text('username'))
      if (account) mailCode(request.world, account.email)
      return {}
    },
  },
  {
    method: 'POST',
    path: '/portalUserAccount/portalUserAccountPasswordReset',
    token: 'none',
    body: { username: 'text', newPassword: 'text', code: 'text', practiceId: 'id?', locationId: 'id?' },
    answer: (request) => {
      const { world } = request
      const email = world.codes.get(request.text('code'))
      const account = findAccount(world, request.text('username'))
      if (account === undefined || email !== account.email) throw new Failure(400, 'The code is not valid')
      world.codes.delete(request.text('code'))
      account.password = request.text('newPassword')
      account.accountStatus = 'active'
      return {}
    },
  },
  {
    method: 'POST',
    path: '/practices/:practiceId/location/:locationId/createExternalUser',
    token: 'none',
    body: {
      patient: 'object?',
      firstName: 'text?',
      lastName: 'text?',
      phoneNumber: 'text?',
      dob: 'text?',
      email: 'text?',
    },
    answer: async (request) => {
      const { world, vendors } = request
      const { dob: dateOfBirth, ...person } = readUser(request)
      const { practiceId } = practiceOf(world, request.id('practiceId'))
      if (findAccount(world, person.email)) throw new Failure(400, 'This email has an account')
      const portalUserId = newId()
      world.accounts.push({ portalUserId, email: person.email, accountStatus: 'pending', password: null })
      const ids = { payerId: newId(), patientId: newId(), practiceId, portalUserId }
      world.payers.push({ ...ids, ...person, dateOfBirth, customer: await vendors.createCustomer() })
      mailCode(world, person.email)
      return {}
    },
  },
  {
    method: 'GET',
    path: '/portalUser/username/:email',
    token: 'none',
    answer: (request) => {
      const account = found(findAccount(request.world, request.text('email')), 'portal user')
      return { portalUserId: account.portalUserId, accountStatus: account.accountStatus }
    },
  },
  {
    method: 'POST',
    path: '/portalUsers/exists',
    token: 'none',
    body: { email: 'text?', chargeEventId: 'id', practiceId: 'id?' },
    answer: (request) => {
      const { world } = request
      const chargeEventId = request.id('chargeEventId')
      const invoice = found(
        world.invoices.find((each) => each.chargeEventId === chargeEventId),
        'invoice',
      )
      const account = request.has('email')
        ? findAccount(world, request.text('email'))
        : world.accounts.find(({ email }) =>
            world.payers.some((payer) => payer.payerId === invoice.payerId && payer.email === email),
          )
      return {
        portalUserId: account?.portalUserId ?? null,
        token: openSession(world, { kind: 'guest', portalUserId: null, chargeEventId }),
        accountStatus: account?.accountStatus ?? null,
        enableGuestLink: practiceOf(world, invoice.practiceId).enableGuestLink,
      }
    },
  },
  {
    method: 'GET',
    path: '/portalUsers/:portalUserId/practices',
    token: 'payer',
    answer: (request) => {
      const own = ownPayers(request).map(({ practiceId, payerId }) => ({ practiceId, payerId }))
      return listAnswer(request.world, 'practices', own)
    },
  },
  {
    method: 'GET',
    path: '/portalUsers/portalUserId/:portalUserId/payers',
    token: 'payer',
    answer: (request) => {
      const own = ownPayers(request).map(({ payerId, firstName, lastName }) => ({
        payerId,
        firstName,
        lastName,
      }))
      return listAnswer(request.world, 'payers', own)
    },
  },
]

function ownPayers(request: SpecifiedRequest) {
  const id = request.id('portalUserId')
  if (request.caller?.portalUserId !== id) request.violate(`portal user ${id} is not the caller`)
  return request.world.payers.filter(({ portalUserId }) => portalUserId === id)
}
