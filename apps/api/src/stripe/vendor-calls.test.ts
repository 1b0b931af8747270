import { join } from 'node:path'
import { expect, test } from 'vitest'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { webhookEvents } from './webhook-events.ts'

const src = join(import.meta.dirname, '..')
const docs = join(src, '../../../docs')
const page = readFileSync(join(docs, 'vendors.md'), 'utf8')
const sectionOf = (vendor: string) => page.split('\n## ').find((section) => section.startsWith(vendor)) ?? ''

/** The sources of a folder without its tests. */
function sourcesIn(folder: string): string {
  return readdirSync(join(src, folder))
    .filter((name) => !name.endsWith('.test.ts'))
    .map((name) => readFileSync(join(src, folder, name), 'utf8'))
    .join('\n')
}

const callsIn = (text: string, pattern: RegExp) =>
  [...new Set([...text.matchAll(pattern)].map(([, call = '']) => call))].toSorted()

const resources =
  'accounts|applicationFees|balanceTransactions|charges|customers|disputes|events|paymentIntents|paymentMethodDomains|paymentMethods|payouts|refunds|setupAttempts|setupIntents|transfers|webhookEndpoints'

test('docs/operations.md lists exactly the events that are handled', () => {
  const text = readFileSync(join(docs, 'operations.md'), 'utf8')
  const [, listed = ''] = /for these events:\n\n```\n([^`]*)```/.exec(text) ?? []
  expect(listed.trim().split('\n')).toEqual([...webhookEvents])
})

test('docs/vendors.md lists every call to Stripe', () => {
  const made = callsIn(sourcesIn('stripe'), new RegExp(`\\b((?:${resources})\\.[a-zA-Z]+)\\(`, 'g'))
  expect(made.length).toBeGreaterThan(20)
  expect(callsIn(sectionOf('Stripe'), /^\| `([a-zA-Z]+\.[a-zA-Z]+)`/gm)).toEqual(made)
})

test('docs/vendors.md lists every call to Twilio', () => {
  const made = callsIn(sourcesIn('twilio').replaceAll('texts.', 'messages.'), /\b(messages\.[a-z]+)\(/g)
  expect(made.length).toBeGreaterThan(1)
  expect(callsIn(sectionOf('Twilio'), /^\| `([a-z]+\.[a-z]+)`/gm)).toEqual(made)
})

test('docs/vendors.md lists every call to Open Dental', () => {
  const sources = sourcesIn('open-dental')
    .replaceAll(/client\.(?:list|get)\(['`]/g, 'GET ')
    .replaceAll("client.post('", 'POST ')
    .replaceAll(/\$\{\w+\}/g, '{n}')
  const calls = /((?:GET|POST) [a-z]+(?:\/[\w{}]+)?)/g
  const made = callsIn(sources, calls)
  expect(made.length).toBeGreaterThan(8)
  expect(callsIn(sectionOf('Open Dental'), calls)).toEqual(made)
})

test('docs/vendors.md lists every call to Plaid', () => {
  const made = callsIn(sourcesIn('plaid'), /\bplaid\.([a-zA-Z]+)\(/g)
  expect(made.length).toBeGreaterThan(4)
  expect(callsIn(sectionOf('Plaid'), /^\| `([a-zA-Z]+)`/gm)).toEqual(made)
})

test('docs/vendors.md names only tests that exist', () => {
  const named = [...page.matchAll(/\]\((\.\.\/[^)]*\.(?:test|spec)\.ts)\)/g)].map(([, path = '']) => path)
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter((path) => !existsSync(join(docs, path)))).toEqual([])
})
