import { refused } from '../../http/errors.ts'

const longest = 22
const param = 'statement_descriptor_suffix'

/** @throws ApiError 400 for text that can't stand on a statement */
export function checkSuffix(suffix: string | undefined): void {
  if (suffix === undefined) return
  if (suffix.length > longest) {
    throw refused(`The statement descriptor must be at most ${longest} characters.`, param)
  }
  if (/[<>\\'"*]/.test(suffix)) {
    throw refused("The statement descriptor can't contain the characters <, >, \\, ', \", *.", param)
  }
  if (!/[a-z]/i.test(suffix))
    throw refused('The statement descriptor must contain at least one letter.', param)
}
