import { chargeEventAnswer, listAnswer, listOrNone, transactionAnswer } from '../answers.ts'
import type { Calls, SpecifiedRequest } from '../call.ts'
import { Failure, findBy } from '../failure.ts'
import { priceOfInvoice } from '../prices.ts'
import { newId } from '../world.ts'
import { requireInvoice, requirePayer } from './access.ts'

const listed = ['scheduled', 'unpaid', 'stripe_pending', 'failed']
const paidStatuses = ['paid', 'refunded', 'partially_refunded']

function listChargeEvents(request: SpecifiedRequest): unknown {
  const { world } = request
  const { payerId } = requirePayer(request)
  const status = request.text('chargeEventStatus')
  request.require(request.text('chargeEventType') === 'invoice', 'chargeEventType is not invoice')
  request.require(listed.includes(status), `chargeEventStatus ${status}`)
  const rows = world.invoices
    .filter((invoice) => invoice.payerId === payerId && invoice.status === status)
    .map((invoice) => chargeEventAnswer(world, invoice))
  return listAnswer(world, 'chargeEvents', rows, { chargeEventId: newId(), status, dueDate: null, amount: 0 })
}

/** `status` is one parameter with commas, or several. */
function listTransactions(request: SpecifiedRequest): unknown {
  const { world } = request
  const { payerId } = requirePayer(request)
  const statuses = request.has('status') ? request.text('status').split(',') : paidStatuses
  request.require(
    statuses.every((status) => paidStatuses.includes(status)),
    `status ${statuses.join()}`,
  )
  const [pageNumber, pageSize] = [request.number('page'), request.number('size')]
  request.require(pageNumber >= 1 && pageSize >= 1, 'page and size begin at 1')
  const dateOf = (invoice: (typeof world.invoices)[number]) => invoice.payment?.transactionDate ?? ''
  const all = world.invoices
    .filter((invoice) => invoice.payerId === payerId && statuses.includes(invoice.status))
    .toSorted((one, other) => dateOf(other).localeCompare(dateOf(one)))
  const from = (pageNumber - 1) * pageSize
  const rows = all.slice(from, from + pageSize).map(transactionAnswer)
  const odd = { transactionId: newId(), status: 'paid', type: null, transactionDate: null, amount: 100 }
  const list = listOrNone(world, 'transactions', rows, odd)
  const totalPages = Math.ceil(all.length / pageSize)
  const pagination = { totalRecords: all.length, totalPages, pageNumber, pageSize }
  return { ...(Array.isArray(list) ? { transactions: list } : list), pagination }
}

function setStatus(request: SpecifiedRequest): object {
  const invoice = requireInvoice(request)
  const status = request.text('chargeEventStatus')
  request.require(['stripe_pending', 'scheduled'].includes(status), `chargeEventStatus ${status}`)
  if (invoice.status === 'paid') throw new Failure(409, 'This invoice is paid')
  invoice.status = status === 'scheduled' ? status : 'stripe_pending'
  return {}
}

function feesAnswer(request: SpecifiedRequest): object {
  const { total, applicationFees, taxAmount } = priceOfInvoice(requireInvoice(request, 'id'))
  return { invoiceFees: [{ ...total, applicationFees, taxAmount }] }
}

const ofPayer = (request: SpecifiedRequest) =>
  chargeEventAnswer(request.world, requireInvoice(request, 'transactionId'))
function ofGuest(request: SpecifiedRequest): object {
  const invoice = requireInvoice(request)
  const { enableGuestLink } = findBy(request.world.practices, 'practiceId', invoice.practiceId)
  if (!enableGuestLink) throw new Failure(403, 'Guest links are disabled')
  return chargeEventAnswer(request.world, invoice, 'guest')
}

export const invoiceCalls: Calls = {
  'payer GET /chargeEvent/payerId/:payerId (chargeEventType, chargeEventStatus)': listChargeEvents,
  'payer GET /payers/:payerId/practices/:practiceId/transactions (page, size, status?)': listTransactions,
  'payer GET /practices/:practiceId/transactions/transactionId/:transactionId ()': ofPayer,
  'optional GET /practices/guest/transactions/:chargeEventId/invoice ()': ofGuest,
  'optional GET /payers/invoices/:id/calculateFees ()': feesAnswer,
  'optional PUT /chargeEvent/chargeEventId/:chargeEventId (chargeEventStatus)': setStatus,
}
