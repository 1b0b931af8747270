import type { Calls, SpecifiedRequest } from '../call.ts'
import { Failure } from '../failure.ts'
import { priceOf } from '../prices.ts'
import { requireInvoice } from './access.ts'
import { readDay } from './accounts.ts'
import { readKind } from './payments.ts'

function findPatient(request: SpecifiedRequest): object {
  const keyOf = (...parts: readonly unknown[]) => parts.join(' ').toLowerCase()
  const { value, text } = request
  const key = keyOf(
    value('practiceId'),
    text('firstName'),
    text('lastName'),
    readDay(request, text('dateOfBirth')),
  )
  const patients = request.world.payers.filter(
    ({ practiceId, firstName, lastName, dateOfBirth }) =>
      keyOf(practiceId, firstName, lastName, dateOfBirth) === key,
  )
  const [patient, ...others] = patients
  if (others.length > 0) throw new Failure(409, 'Multiple records found')
  if (patient === undefined) throw new Failure(404, 'No patient has this name and date of birth.')
  return { patientId: patient.patientId }
}

function calculateFees(request: SpecifiedRequest): object {
  readKind(request)
  request.require(request.text('chargeType') === 'invoice', 'chargeType is not invoice')
  request.require(request.value('terminalFlag') === false, 'terminalFlag is not false')
  const { total, applicationFees } = priceOf(request.number('subtotal'))
  return { accountType: request.world.switches.accountType, total, applicationFees }
}

function mailReceipt(request: SpecifiedRequest): object {
  const { chargeEventId } = requireInvoice(request)
  request.world.mails.push({ to: request.text('email'), chargeEventId })
  return {}
}

const amount =
  'practiceId: id, locationId: id, paymentMethod, subtotal: cents, chargeType, isTaxableItem: list, ' +
  'terminalFlag: flag'

export const externalCalls: Calls = {
  'none POST /practiceId/:practiceId/getExternalPatient (firstName, lastName, dateOfBirth)': findPatient,
  [`optional POST /payments/calculateFees (${amount})`]: calculateFees,
  'optional POST /practices/locations/external-invoices/receipts (chargeEventId: id, email)': mailReceipt,
}
