import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

/** Guesses that ASVS 6.2.4 and 6.2.12 leave to an attacker: all lists of breached passwords, with usual variants. */
const leastGuesses = 10 ** 8
/** Longer passwords are judged by their beginning: checking takes up to a quarter of a second at 256. */
const maxLength = 64

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength })

/** Random characters are no common part, even if they are few: length is a rule of its own. */
const commonParts = new Set(['dictionary', 'spatial', 'repeat'])

/** First guesses for any account of the product. */
const wordsOfProduct = ['Payment Center', 'password']
const shortestWord = 3
/** A shorter word is also a part of many others, such as the “com” of an email. */
const shortestRemoved = 4
/** Letters and digits besides the account's words: a year and a sign in place of a letter are fewer. */
const leastOthers = 6
const mostWords = 40

const letterOfSign: Readonly<Record<string, string>> = {
  '@': 'a',
  4: 'a',
  3: 'e',
  1: 'i',
  0: 'o',
  $: 's',
  5: 's',
  7: 't',
}

/** Lower-case letters and digits, with letters in place of signs that stand for them. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/./gsu, (sign) => letterOfSign[sign] ?? sign)
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

function wordsOf(account: readonly string[]): string[] {
  const names = [...account, ...wordsOfProduct].map((name) => name.toLowerCase())
  const words = names.flatMap((name) => [
    name.replaceAll(/[^\p{L}\p{N}]/gu, ''),
    ...name.split(/[^\p{L}\p{N}]+/u),
  ])
  return [...new Set(words)]
    .filter((word) => word.length >= shortestWord)
    .toSorted((one, other) => other.length - one.length)
    .slice(0, mostWords)
}

/** Whether a password holds words of the account, and hardly anything else. */
function isMadeOf(words: readonly string[], password: string): boolean {
  const whole = plain(password)
  const others = words
    .filter((word) => word.length >= shortestRemoved)
    .reduce((left, word) => left.replaceAll(plain(word), ' '), whole)
    .replaceAll(' ', '')
  return others.length < Math.min(leastOthers, whole.length)
}

/**
 * Whether a password is a common or breached one, or a usual variant of one or of the account's own words.
 * @param account the email, and the names of the person and their practices
 */
export function isCommon(password: string, account: readonly string[]): boolean {
  const words = wordsOf(account)
  if (isMadeOf(words, password)) return true
  const withoutEnds = password.replaceAll(/^[^\p{L}\p{N}]{1,2}|[^\p{L}\p{N}]{1,2}$/gu, '')
  return [...new Set([password, withoutEnds])].some((text) => {
    const { guesses, sequence } = estimator.check(text, [...account, ...words])
    return guesses < leastGuesses && sequence.some(({ pattern }) => commonParts.has(pattern))
  })
}
