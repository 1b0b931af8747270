import {
  changePassword,
  completePasswordReset,
  endSecondFactor,
  login,
} from '@payment-center/validation/wire'
import { issueCode } from '../../src/auth/code-repository.ts'
import { sendMails } from '../scenarios/send-mails.ts'
import { dayMs } from '../../src/base/calendar.ts'
import { aUserWithApp, codeOf } from '../scenarios/authenticator-app.ts'
import { aUser, payersPassword } from '../scenarios/payers.ts'
import type { World } from '../world.ts'
import { nextVisitor, type Finding } from './finding.ts'

/** Wrong codes that an account takes in a day. */
const allowedCodes = 10
const home = { 'x-forwarded-for': '192.0.2.50' }

/** Guesses codes with the right password, from a session and from many addresses; then the owner comes. */
export async function guessCodes(world: World, scale: number): Promise<Finding> {
  world.clock.alignTo(dayMs)
  const { user, secret, recoveryCodes } = await aUserWithApp(world)
  const signIn = (secondFactorCode: string | undefined, headers: Record<string, string>) =>
    world.call(login, [], {
      headers,
      body: { username: user.email, password: payersPassword, secondFactorCode },
    })
  const breaches: string[] = []
  if ((await signIn(codeOf(world, secret), home)).status !== 200)
    breaches.push('the owner can’t sign in at first')
  const { token } = user
  const wrong = codeOf(world, secret, 100)
  const change = { currentPassword: payersPassword, newPassword: 'Rainy-Day-2027!' }
  const inSession = [
    await world.call(endSecondFactor, [], { token, body: { currentPassword: payersPassword } }),
    await world.call(changePassword, [], { token, body: change }),
    await world.call(endSecondFactor, [], {
      token,
      body: { currentPassword: payersPassword, secondFactorCode: wrong },
    }),
    await world.call(changePassword, [], { token, body: { ...change, secondFactorCode: wrong } }),
  ]
  if (inSession.some(({ status }) => status === 200))
    breaches.push('a session changes the account without a code')
  const guesses = 15 * scale
  let checked = 2
  for (let nth = 0; nth < guesses; nth += 1)
    if ((await signIn(wrong, nextVisitor())).code === 'wrong_second_factor') checked += 1
  if (checked > allowedCodes) breaches.push(`${checked} codes were checked`)
  if ((await signIn(recoveryCodes[0], home)).status !== 200)
    breaches.push('the owner can’t sign in with a recovery code')
  await sendMails(world.dependencies)
  const subject = 'Someone entered a wrong code for your account'
  const mails = (await world.mailbox.waitFor(user.email, 1)).filter((mail) => mail.subject === subject).length
  if (mails !== 1) breaches.push(`${mails} mails to the owner`)
  const detail = `codes that were checked: ${checked}; mails to the owner: ${mails}`
  return { attack: 'guessed codes', requests: inSession.length + guesses, breaches, detail }
}

const person = { first_name: 'Marisol', last_name: 'Winter' }
const ends = [
  '1!',
  '12!',
  '123!',
  '2026!',
  '2027!!',
  '-1999!',
  '_2020$',
  '.85!',
  '@2025',
  '!1',
  '#01',
  '4ever!',
]

/** The words of the person, their email, practice and product, and the commonest one. */
const wordsOf = (email: string): string[] => {
  const [mailbox = ''] = email.split('@')
  const address = mailbox.replace(/^./, (letter) => letter.toUpperCase())
  const practice = ['BrightSmiles', 'Bright-Smiles', 'BrightSmilesDental']
  return [
    'Marisol',
    'Winter',
    'MarisolWinter',
    address,
    `${address}Example`,
    ...practice,
    'PaymentCenter',
    'Passw0rd',
  ]
}

const variants: readonly ((word: string, end: string) => string)[] = [
  (word, end) => word + end,
  (word, end) => word.replaceAll('i', '1') + end,
  (word, end) => word.replaceAll('a', '@') + end,
  (word, end) => end + word,
]

/** The nth password: words, then their ends, then their variants. */
function passwordOf(words: readonly string[], nth: number): string {
  const word = words[nth % words.length] ?? ''
  const end = ends[Math.floor(nth / words.length) % ends.length] ?? ''
  const variant = variants[Math.floor(nth / (words.length * ends.length)) % variants.length]
  return variant?.(word, end) ?? ''
}

/** Sets passwords that are made of the account’s own words with a mailed code. */
export async function setGuessablePasswords(world: World, scale: number): Promise<Finding> {
  const { email, payerId } = await aUser(world)
  const { db } = world.dependencies
  await db.updateTable('payers').set(person).where('payer_id', '=', payerId).execute()
  const newCode = () => issueCode(world.dependencies, { kind: 'reset', email })
  const breaches: string[] = []
  const tries = 12 * scale
  let code = await newCode()
  for (let nth = 0; nth < tries; nth += 1) {
    const body = { username: email, code, newPassword: passwordOf(wordsOf(email), nth) }
    const answer = await world.call(completePasswordReset, [], { headers: nextVisitor(), body })
    if (answer.status === 200) {
      breaches.push(body.newPassword)
      code = await newCode()
    }
  }
  const detail = `refused: ${tries - breaches.length} of ${tries} made of the account’s words`
  return { attack: 'guessable passwords', requests: tries, breaches, detail }
}
