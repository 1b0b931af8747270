import type { SpecifiedRequest } from '../call.ts'
import { findBy } from '../failure.ts'
import type { Invoice, Method, Payer } from '../world.ts'

export const requirePayer = ({ world, value }: SpecifiedRequest): Payer =>
  findBy(world.payers, 'payerId', value('payerId'))

/** The invoice of the request, of its practice. Where the path leaves open which id it is, either: `id`. */
export function requireInvoice(
  request: SpecifiedRequest,
  name: 'chargeEventId' | 'transactionId' | 'id' = 'chargeEventId',
): Invoice {
  const { invoices } = request.world
  const id = request.text(name)
  const isTransaction = invoices.some(({ transactionId }) => String(transactionId) === id)
  const key = name === 'id' ? (isTransaction ? 'transactionId' : 'chargeEventId') : name
  const invoice = findBy(invoices, key, id)
  const isOfPractice = !request.has('practiceId') || request.number('practiceId') === invoice.practiceId
  request.require(isOfPractice, 'practiceId is not the invoice’s')
  return invoice
}

/** A saved method of the payer, by its tokenId or achId. */
export const ownMethod = ({ world }: SpecifiedRequest, payerId: number, id: unknown): Method =>
  findBy(
    world.methods.filter((method) => method.payerId === payerId),
    'methodId',
    id,
  )

/** The method of these fields: exactly one of `tokenId` and `achId`. */
export function requireMethod(request: SpecifiedRequest, payerId: number, sent?: object): Method {
  const given = sent ?? { tokenId: request.value('tokenId'), achId: request.value('achId') }
  const fields = Object.entries(given).filter(([, value]) => value !== undefined)
  const isOne = fields.length === 1 && ['tokenId', 'achId'].includes(fields[0]?.[0] ?? '')
  request.require(isOne, `not one of tokenId and achId: ${JSON.stringify(given)}`)
  return ownMethod(request, payerId, fields[0]?.[1])
}
