import { randomInt, randomUUID } from 'node:crypto'
import { listAnswer } from '../answers.ts'
import type { Calls, SpecifiedRequest } from '../call.ts'
import { Failure, findBy } from '../failure.ts'
import { newId, type Payer, type Token, type World } from '../world.ts'

/** The payers of one account, of which each practice has one. */
const findAccount = ({ payers }: World, email: string) =>
  payers.filter((payer) => payer.email.toLowerCase() === email.toLowerCase())

const statusOf = (payer: Payer | undefined) => payer && (payer.password ? 'active' : 'pending')

function openSession({ tokens }: World, session: Token): string {
  const token = randomUUID()
  tokens.set(token, session)
  return token
}

/** @throws Failure 401 */
function logIn(request: SpecifiedRequest) {
  const [payer] = findAccount(request.world, request.text('username'))
  if (payer === undefined || payer.password !== request.text('password'))
    throw new Failure(401, 'Email Address or Password is incorrect')
  const { portalUserId } = payer
  return { portalUserId, token: openSession(request.world, { kind: 'payer', id: portalUserId }) }
}

function mailCode({ codes, mails }: World, email: string): void {
  const code = String(randomInt(100_000, 1_000_000))
  codes.set(code, email)
  mails.push({ to: email, code })
}

/** A date as MM/DD/YYYY or as YYYY-MM-DD, as YYYY-MM-DD. @throws Failure 400 for others */
export function readDay(request: SpecifiedRequest, text: string): string {
  const [, month, date, year] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(text) ?? []
  const isoDay = year === undefined ? text.slice(0, 10) : `${year}-${month}-${date}`
  request.require(/^\d{4}-\d\d-\d\d$/.test(isoDay), `no date: ${text}`)
  return isoDay
}

async function createExternalUser(request: SpecifiedRequest): Promise<object> {
  const { world, vendors, text } = request
  const person = { firstName: text('firstName'), lastName: text('lastName'), email: text('email') }
  const { practiceId } = findBy(world.practices, 'practiceId', request.value('practiceId'))
  if (findAccount(world, person.email).length > 0) throw new Failure(400, 'This email has an account')
  const ids = { payerId: newId(), patientId: newId(), practiceId, portalUserId: newId() }
  const details = { phoneNumber: text('phoneNumber'), dateOfBirth: readDay(request, text('dob')) }
  const { id: customer } = await vendors.post<{ id: string }>('customers')
  world.payers.push({ ...ids, ...person, ...details, customer, password: null })
  mailCode(world, person.email)
  return {}
}

function completeReset(request: SpecifiedRequest): object {
  const { codes } = request.world
  const account = findAccount(request.world, request.text('username'))
  const code = request.text('code')
  if (account[0] === undefined || codes.get(code) !== account[0].email)
    throw new Failure(400, 'The code is not valid')
  codes.delete(code)
  for (const payer of account) payer.password = request.text('newPassword')
  return {}
}

function checkExists(request: SpecifiedRequest): object {
  const { world } = request
  // What a page sends before it knows which API this is.
  if (!request.has('email') || !request.has('practiceId')) throw new Failure(400, 'email and practiceId')
  const invoice = findBy(world.invoices, 'chargeEventId', request.value('chargeEventId'))
  const { practiceId } = invoice
  const [account] = findAccount(world, request.text('email'))
  return {
    portalUserId: account?.portalUserId ?? null,
    token: openSession(world, { kind: 'guest', id: invoice.chargeEventId }),
    accountStatus: statusOf(account) ?? null,
    enableGuestLink: findBy(world.practices, 'practiceId', practiceId).enableGuestLink,
  }
}

const ownPayers = ({ world, caller, number }: SpecifiedRequest) =>
  world.payers.filter(({ portalUserId: id }) => id === caller?.id && id === number('portalUserId'))

function logInPayerless(request: SpecifiedRequest): object {
  const session = logIn(request)
  const own = request.world.payers.filter(({ portalUserId }) => portalUserId === session.portalUserId)
  const { payerId, patientId } = findBy(own, 'practiceId', request.value('practiceId'))
  return { ...session, payer: { payerId }, patient: { patientId } }
}

function logOut({ world: { tokens }, caller }: SpecifiedRequest): object {
  for (const [token, session] of tokens) if (session === caller) tokens.delete(token)
  return {}
}

function requestReset(request: SpecifiedRequest): object {
  const [account] = findAccount(request.world, request.text('username'))
  if (account) mailCode(request.world, account.email)
  return {}
}

function findStatus({ world, value }: SpecifiedRequest): object {
  const payer = findBy(world.payers, 'email', value('email'))
  return { portalUserId: payer.portalUserId, accountStatus: statusOf(payer) }
}

function listPractices(request: SpecifiedRequest): unknown {
  const rows = ownPayers(request).map(({ practiceId, payerId }) => ({ practiceId, payerId }))
  return listAnswer(request.world, 'practices', rows)
}

function listPayers(request: SpecifiedRequest): unknown {
  const rows = ownPayers(request).map(({ firstName, lastName }) => ({ firstName, lastName }))
  return listAnswer(request.world, 'payers', rows)
}

const newUser = 'firstName, lastName, phoneNumber, dob, email'
const newPassword = 'username, newPassword, code, practiceId?: id, locationId?: id'

export const accountCalls: Calls = {
  'none POST /portalUser/login (username, password)': logIn,
  'none POST /portalUser/login/payerless (username, password, practiceId: id)': logInPayerless,
  'optional POST /portalUser/logout ()': logOut,
  'none POST /portalUser/createPasswordReset (username, practiceId?: id, skipEmail?: flag)': requestReset,
  [`none POST /portalUserAccount/portalUserAccountPasswordReset (${newPassword})`]: completeReset,
  [`none POST /practices/:practiceId/location/:locationId/createExternalUser (${newUser})`]:
    createExternalUser,
  'none GET /portalUser/username/:email ()': findStatus,
  'none POST /portalUsers/exists (email?, chargeEventId: id, practiceId?: id)': checkExists,
  'payer GET /portalUsers/:portalUserId/practices ()': listPractices,
  'payer GET /portalUsers/portalUserId/:portalUserId/payers ()': listPayers,
}
