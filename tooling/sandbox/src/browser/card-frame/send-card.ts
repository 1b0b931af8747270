import { callApi } from '../shared/call-api.ts'
import type { ApiAnswer, ApiRequest } from '../shared/protocol.ts'
import { fieldError, incompleteCodes, judge, onlyDigits } from './fields.ts'
import { firstUnfinished, readValues, type Inputs } from './inputs.ts'

/** Sends a request with the typed card in it, or says which input is not finished and goes there. */
export async function sendCard(
  request: ApiRequest,
  under: 'card' | 'payment_method_data',
  inputs: Inputs,
): Promise<ApiAnswer> {
  const open = firstUnfinished(inputs)
  if (open !== undefined) {
    inputs[open].focus()
    const verdict = judge(open, readValues(inputs))
    const invalid = typeof verdict === 'object' && 'invalid' in verdict ? verdict.invalid : undefined
    return { kind: 'incomplete', error: invalid ?? fieldError(incompleteCodes[open]) }
  }
  return callApi({ ...request, params: { ...cardParams(under, inputs), ...request.params } })
}

/** The card itself: it goes from here to the sandbox and nowhere else. */
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
