import type { SpecifiedRequest } from '../call.ts'
import { findBy } from '../failure.ts'
import type { Invoice, Payer } from '../world.ts'

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
export function ownMethod({ world }: SpecifiedRequest, payerId: number, id: unknown): number {
  const own = [...world.cards, ...world.banks].filter((method) => method.payerId === payerId)
  const ids = own.map((method) => ({ id: 'tokenId' in method ? method.tokenId : method.achId }))
  return findBy(ids, 'id', id).id
}

/** The method of these fields: exactly one of `tokenId` and `achId`. */
export function requireMethod(request: SpecifiedRequest, payerId: number, given: object): number {
  const fields = Object.entries(given).filter(([, value]) => value !== undefined)
  const isOne = fields.length === 1 && ['tokenId', 'achId'].includes(fields[0]?.[0] ?? '')
  request.require(isOne, `not one of tokenId and achId: ${JSON.stringify(given)}`)
  return ownMethod(request, payerId, fields[0]?.[1])
}
