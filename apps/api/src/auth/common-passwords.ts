import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

/** Guesses that ASVS 6.2.4 and 6.2.12 leave to an attacker: all lists of breached passwords, with usual variants. */
const leastGuesses = 10 ** 8
/** Longer passwords are judged by their beginning: checking takes up to a quarter of a second at 256. */
const maxLength = 64

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength })

/** Random characters are no common part, even if they are few: length is a rule of its own. */
const commonParts = new Set(['dictionary', 'spatial', 'repeat'])

const productName = 'Payment Center'
const shortestWord = 3
/** Pairs of them are the inputs of one check, which takes 20 ms for 400. */
const mostWords = 20

/** The words of an account, the product's name included, alone and in pairs. */
function inputsOf(account: readonly string[]): string[] {
  const names = [...account, productName].map((name) => name.toLowerCase())
  const words = names.flatMap((name) => [
    name.replaceAll(/[^\p{L}\p{N}]/gu, ''),
    ...name.split(/[^\p{L}\p{N}]+/u),
  ])
  const known = [...new Set(words)].filter((word) => word.length >= shortestWord).slice(0, mostWords)
  return [...names, ...known, ...known.flatMap((first) => known.map((second) => first + second))]
}

/**
 * Whether a password is a common or breached one, or a usual variant of one or of the account's own words.
 * @param account the email, and the names of the person and their practices
 */
export function isCommon(password: string, account: readonly string[]): boolean {
  const inputs = inputsOf(account)
  const check = (text: string) => {
    const { guesses, sequence } = estimator.check(text, inputs)
    return guesses < leastGuesses ? sequence : []
  }
  const withoutEnds = password.replaceAll(/^[^\p{L}\p{N}]{1,2}|[^\p{L}\p{N}]{1,2}$/gu, '')
  const lettersAndDigits = password.replaceAll(/[^\p{L}\p{N}]/gu, '')
  return (
    [...new Set([password, withoutEnds])].some((text) =>
      check(text).some(({ pattern }) => commonParts.has(pattern)),
    ) || check(lettersAndDigits).some((part) => part['dictionaryName'] === 'userInputs')
  )
}
