import type { SpecifiedRequest } from '../call.ts'
import { payerOf } from '../answers.ts'
import { found } from '../failure.ts'
import type { Invoice, Payer } from '../world.ts'

/** The payer of the request, who must be the caller's. A guest's is that of the invoice. */
export function requirePayer(request: SpecifiedRequest, name = 'payerId'): Payer {
  const { world, caller } = request
  const payer = payerOf(world, request.id(name))
  if (caller === null) return payer
  const ownInvoice = world.invoices.find(({ chargeEventId }) => chargeEventId === caller.chargeEventId)
  const isOwn =
    caller.kind === 'guest'
      ? ownInvoice?.payerId === payer.payerId
      : caller.portalUserId === payer.portalUserId
  return isOwn ? payer : request.violate(`payer ${payer.payerId} is not the caller's`)
}

/** The invoice of the request, which the caller may see. */
export function requireInvoice(request: SpecifiedRequest, name = 'chargeEventId'): Invoice {
  const id = request.id(name)
  return ownInvoice(
    request,
    request.world.invoices.find(({ chargeEventId }) => chargeEventId === id),
  )
}

/** The same by a transaction id, as paths with that name have it. */
export function requireTransaction(request: SpecifiedRequest): Invoice {
  const id = request.id('transactionId')
  return ownInvoice(
    request,
    request.world.invoices.find(({ transactionId }) => transactionId === id),
  )
}

/** The same by either id, where the path leaves open which it is. */
export function requireEither(request: SpecifiedRequest): Invoice {
  const id = request.id('id')
  const { invoices } = request.world
  return ownInvoice(
    request,
    invoices.find(({ chargeEventId, transactionId }) => [chargeEventId, transactionId].includes(id)),
  )
}

function ownInvoice(request: SpecifiedRequest, invoice: Invoice | undefined): Invoice {
  const { chargeEventId, payerId } = found(invoice, 'invoice')
  const { caller, world } = request
  if (caller?.kind === 'guest' && caller.chargeEventId !== null && caller.chargeEventId !== chargeEventId)
    request.violate(`invoice ${chargeEventId} is not the guest's`)
  if (caller?.kind === 'payer' && payerOf(world, payerId).portalUserId !== caller.portalUserId)
    request.violate(`invoice ${chargeEventId} is not the payer's`)
  return found(invoice, 'invoice')
}

/** The saved method of the request: exactly one of `tokenId` and `achId`, of this payer. */
export function requireMethod(request: SpecifiedRequest, payerId: number): number {
  if (request.has('tokenId') === request.has('achId')) request.violate('not one of tokenId and achId')
  const method = request.id(request.has('tokenId') ? 'tokenId' : 'achId')
  return ownMethod(request, payerId, method)
}

export function ownMethod({ world }: SpecifiedRequest, payerId: number, method: number): number {
  const { cards, banks } = world
  const ids = [
    ...cards.filter((card) => card.payerId === payerId).map(({ tokenId }) => tokenId),
    ...banks.filter((bank) => bank.payerId === payerId).map(({ achId }) => achId),
  ]
  return found(
    ids.find((id) => id === method),
    'payment method',
  )
}
