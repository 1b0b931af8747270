import { callApi } from '../shared/call-api.ts'
import type { ApiAnswer, ApiRequest } from '../shared/protocol.ts'
import { fieldError, incompleteCodes, fieldStatus, onlyDigits } from './fields.ts'
import { firstUnfinished, readValues, type Inputs } from './inputs.ts'

/** Sends a request with the typed card, or focuses the first unfinished input and returns its error. */
export async function sendCard(
  request: ApiRequest,
  under: 'card' | 'payment_method_data',
  inputs: Inputs,
): Promise<ApiAnswer> {
  const open = firstUnfinished(inputs)
  if (open !== undefined) {
    inputs[open].focus()
    const status = fieldStatus(open, readValues(inputs))
    const invalid = typeof status === 'object' && 'invalid' in status ? status.invalid : undefined
    return { kind: 'incomplete', error: invalid ?? fieldError(incompleteCodes[open]) }
  }
  return callApi({ ...request, params: { ...cardParams(under, inputs), ...request.params } })
}

/** The card's parameters; only the sandbox gets them. */
function cardParams(under: 'card' | 'payment_method_data', inputs: Inputs): { [name: string]: string } {
  const values = readValues(inputs)
  const expiry = onlyDigits(values.expiry)
  const card = under === 'card' ? 'card' : 'payment_method_data[card]'
  const billing = under === 'card' ? 'billing_details' : 'payment_method_data[billing_details]'
  return {
    [`${card}[number]`]: onlyDigits(values.number),
    [`${card}[exp_month]`]: String(Number(expiry.slice(0, 2))),
    [`${card}[exp_year]`]: expiry.slice(2),
    [`${card}[cvc]`]: onlyDigits(values.cvc),
    ...(values.postal === '' ? {} : { [`${billing}[address][postal_code]`]: values.postal }),
  }
}
