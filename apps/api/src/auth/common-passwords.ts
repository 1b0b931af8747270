import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

/** Guesses that ASVS 6.2.4 and 6.2.12 leave to an attacker: all lists of breached passwords, with usual variants. */
const leastGuesses = 10 ** 8
/** Longer passwords are judged by their beginning: checking takes up to a quarter of a second at 256. */
const maxLength = 64

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength })

/** Random characters are no common part, even if they are few: length is a rule of its own. */
const commonParts = new Set(['dictionary', 'spatial', 'repeat'])

/** Whether a password is a common or breached one, or a usual variant of one or of the email. */
export function isCommon(password: string, email: string): boolean {
  const { guesses, sequence } = estimator.check(password, [email, ...email.split('@')])
  return guesses < leastGuesses && sequence.some(({ pattern }) => commonParts.has(pattern))
}
