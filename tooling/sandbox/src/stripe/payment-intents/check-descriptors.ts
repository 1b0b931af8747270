import { refused } from '../../http/errors.ts'

interface Descriptors {
  readonly statement_descriptor?: string | null
  readonly statement_descriptor_suffix?: string | null
  readonly allowed_payment_method_types?: readonly string[]
}

const longest = 22

/** @throws ApiError 400 for text that can't stand on a statement, and for a descriptor that isn't a card's suffix */
export function checkDescriptors(params: Descriptors): void {
  const types = params.allowed_payment_method_types ?? ['card']
  if (params.statement_descriptor && types.includes('card')) {
    throw refused(
      'The statement_descriptor parameter is not supported for the card payment_method_type. Please try again using statement_descriptor_suffix instead.',
      'statement_descriptor',
    )
  }
  for (const param of ['statement_descriptor', 'statement_descriptor_suffix'] as const) {
    const text = params[param]
    if (text === undefined || text === null) continue
    if (text.length > longest) {
      throw refused(`The statement descriptor must be at most ${longest} characters.`, param)
    }
    if (/[<>\\'"*]/.test(text)) {
      throw refused("The statement descriptor can't contain the characters <, >, \\, ', \", *.", param)
    }
    if (!/[a-z]/i.test(text))
      throw refused('The statement descriptor must contain at least one letter.', param)
  }
}
