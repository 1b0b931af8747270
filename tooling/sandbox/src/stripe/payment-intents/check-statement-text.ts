import { refused } from '../../http/errors.ts'
import type { PaymentIntent } from '../../store/kinds.ts'

const shortest = 5
const longest = 22

/** @throws ApiError 400 for text that can't stand on a statement */
function checkText(text: string, param: string): void {
  if (text.length > longest) {
    throw refused(`The statement descriptor must be at most ${longest} characters.`, param)
  }
  if (/[<>\\'"*]/.test(text)) {
    throw refused("The statement descriptor can't contain the characters <, >, \\, ', \", *.", param)
  }
  if (!/[a-z]/i.test(text)) throw refused('The statement descriptor must contain at least one letter.', param)
}

/** What a card's statement shows behind the account's prefix. @throws ApiError 400 */
export function checkSuffix(suffix: string | undefined): void {
  if (suffix !== undefined) checkText(suffix, 'statement_descriptor_suffix')
}

/** The whole text of a debit's statement. @throws ApiError 400 */
export function checkDescriptor({
  statement_descriptor: descriptor,
  payment_method_types: types,
}: PaymentIntent): void {
  const param = 'statement_descriptor'
  if (descriptor === null) return
  checkText(descriptor, param)
  if (descriptor.length < shortest) {
    throw refused(`The statement descriptor must be at least ${shortest} characters.`, param)
  }
  if (types.includes('card')) {
    throw refused(
      'The `statement_descriptor` parameter is not supported for the payment method type `card`. Please use the `statement_descriptor_suffix` parameter instead.',
      param,
    )
  }
}
