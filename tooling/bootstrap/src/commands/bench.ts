import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApps, print, runNode } from '../run-node.ts'
import { findChromium } from '../checks/install-on-debian.ts'
import { runCommand, showNode, exitOnTermination } from '../run-command.ts'
import { startStack } from '../stack/start-stack.ts'
import {
  startTestStack,
  withoutWebhooks,
  type RunningStack,
  type StackAddresses,
} from '../stack/start-test-stack.ts'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { createPasswordReset } from '@payment-center/validation/wire'

const dataFolder = mkdtempSync(join(tmpdir(), 'payment-center-bench-'))
process.on('exit', () => rmSync(dataFolder, { recursive: true, force: true }))

async function benchPages(built: Promise<void>): Promise<number> {
  const chromium = await findChromium('bench')
  const stack = await startStack({ dataFolder, built })
  print('Loading the first screens as a phone does …')
  const env = { CHROMIUM_PATH: chromium }
  const loads = await showNode(['tooling/bench/src/loads/main.ts', stack.urls.edge], { env })
  const scores = await showNode(['tooling/bench/src/main.ts', stack.urls.edge], { env })
  await stack.stop()
  return Math.max(loads, scores)
}

/** Benchmarks the API and its PostgreSQL, started for this run; returns the exit code. */
async function benchApi(built: Promise<void>): Promise<number> {
  const postgres = { durable: true, countsStatements: true }
  const { addresses, stack, stop } = await startTestStack({ built, postgres, env: withoutWebhooks })
  try {
    print('\nSending as many requests as the API answers …')
    const args = [addresses.api, addresses.sandbox, addresses.database, String(stack.processId('api'))]
    return await showNode(['tooling/bench/src/api/main.ts', ...args])
  } finally {
    await stop()
  }
}

const sizes = [1, 10, 100]
/** How much longer a call may take beside ten and a hundred times as many bills. */
const maxGrowth = 1.3

type Medians = Readonly<Record<string, readonly number[]>>

/** Starts a stack for each size, and measures them in turn. */
async function measure(built: Promise<void>): Promise<Medians> {
  const running: RunningStack[] = []
  try {
    while (running.length < sizes.length)
      running.push(await startTestStack({ built, postgres: { durable: true }, env: withoutWebhooks }))
    const stacks = running.map(({ addresses }, index) => ({ ...addresses, practices: sizes[index] }))
    const { code, output } = await runNode(['tooling/bench/src/scale/main.ts', JSON.stringify(stacks)])
    if (code !== 0) throw new Error(output)
    return JSON.parse(output.split('\n').at(-1) ?? '') as Medians
  } finally {
    for (const { stop } of running) await stop()
  }
}

/** Measures calls beside the bills of 1, 10 and 100 practices; returns the exit code. */
async function benchScale(built: Promise<void>): Promise<number> {
  print(`Measuring beside the 10,000 bills of ${sizes.join(', ')} practices each …`)
  const medians = await measure(built)
  let isFlat = true
  for (const [name, times] of Object.entries(medians)) {
    const growth = Math.max(...times) / Math.min(...times)
    isFlat &&= growth <= maxGrowth
    print(
      `${name.padEnd(32)}${times.map((ms) => `${ms.toFixed(1)} ms`.padStart(10)).join('')}${growth.toFixed(2).padStart(8)}×`,
    )
  }
  if (!isFlat) print(`A time grows by more than ${maxGrowth}×.`)
  return isFlat ? 0 : 1
}

const patientCount = 500
const billCount = 2000
const maxImportSeconds = 20
const maxMailSeconds = 5
const pollMs = 100
/** So that none has more texts than the sandbox lists. */
const phoneCount = 4
/** At the API's rate, 20 a second, the texts take 100. */
const maxTextSeconds = 150

const numbered = (count: number, row: (nth: number) => string) =>
  Array.from({ length: count }, (_, index) => row(index + 1)).join('\n')

const files = {
  patients: `patient_id,first_name,last_name,birth_date,payer_id,email,phone,text_consent
${numbered(patientCount, (nth) => {
  const person = `p-${nth},Robin,Hale ${nth},04/12/1980,,robin-${nth}@example.com`
  return `${person},212555${1000 + (nth % phoneCount)},intake form`
})}`,
  bills: `bill_id,patient_id,due_date,treatment,treatment_date,amount
${numbered(billCount, (nth) => {
  const bill = `b-${nth},p-${1 + (nth % patientCount)},12/18/2027`
  return `${bill},Cleaning,11/10/2026,128.00\n${bill},Filling,11/10/2026,64.50`
})}`,
}

/** Runs `payment-center import` on the files. @returns whether it printed this of the bills, and the seconds it took */
async function importFiles(folder: string, addresses: StackAddresses, wanted: string) {
  const paths = Object.keys(files).flatMap((name) => [`--${name}`, join(folder, `${name}.csv`)])
  const begin = performance.now()
  const { code, output } = await operate(['import', '--practice', '1', ...paths], addresses)
  const seconds = (performance.now() - begin) / 1000
  print(`${output}\n  ${seconds.toFixed(1)} s`)
  return { isRight: code === 0 && output.includes(`Bills: ${wanted}`), seconds }
}

/** Asks for a link to reset a password. @returns the seconds until its email arrives; Infinity after a minute */
async function mailSeconds({ api, mailbox }: StackAddresses): Promise<number> {
  const username = 'maya@example.com'
  const body = JSON.stringify({ username })
  const begin = performance.now()
  const headers = { 'content-type': 'application/json' }
  await fetch(api + createPasswordReset.path, { method: 'POST', headers, body })
  for (;;) {
    const mails = await (await fetch(`${mailbox}/email`)).text()
    const seconds = (performance.now() - begin) / 1000
    if (mails.includes(username)) return seconds
    if (seconds > 60) return Infinity
    await sleep(pollMs)
  }
}

/** Runs an operator's command. */
const operate = (args: readonly string[], { database }: StackAddresses) =>
  runNode(['tooling/bootstrap/src/commands/operate.ts', ...args], { env: { DATABASE_URL: database } })

const zones = ['Pacific/Honolulu', 'America/New_York', 'Europe/London', 'Asia/Kolkata', 'Asia/Tokyo']

/** Has it be daytime at practice 1, which texts only then. */
async function setDaytime(addresses: StackAddresses): Promise<void> {
  const hourIn = (timeZone: string) =>
    Number(new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format())
  const zone = zones.find((timeZone) => hourIn(timeZone) >= 9 && hourIn(timeZone) < 20) ?? 'UTC'
  const { code, output } = await operate(
    ['change-practice', '--practice', '1', '--time-zone', zone],
    addresses,
  )
  if (code !== 0) throw new Error(output)
}

/** @returns when the phones have all texts of the bills, in milliseconds as `performance.now()`; Infinity if they don't */
async function allTexted({ sandbox }: StackAddresses, begin: number): Promise<number> {
  const textsOf = async (nth: number) => {
    const response = await fetch(`${sandbox}/control/phones/${encodeURIComponent(`+1212555${1000 + nth}`)}`)
    return ((await response.json()) as { texts: readonly unknown[] }).texts.length
  }
  while (performance.now() - begin < 2 * maxTextSeconds * 1000) {
    const counts = await Promise.all(Array.from({ length: phoneCount }, (_, nth) => textsOf(nth)))
    if (counts.reduce((sum, count) => sum + count, 0) >= billCount) return performance.now()
    await sleep(10 * pollMs)
  }
  return Infinity
}

/** Imports 500 patients and 2,000 bills twice, as an operator does; returns the exit code. */
async function benchImport(built: Promise<void>): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'payment-center-import-'))
  const { addresses, stop } = await startTestStack({
    built,
    postgres: { durable: true },
    env: withoutWebhooks,
  })
  try {
    print(`\nImporting ${patientCount} patients and ${billCount} bills, twice …`)
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, `${name}.csv`), text)
    const created = `${billCount} created, 0 updated, 0 unchanged, 0 refused.`
    await setDaytime(addresses)
    const begin = performance.now()
    const first = await importFiles(folder, addresses, created)
    const mailed = await mailSeconds(addresses)
    print(`  beside the emails of the bills, one to reset a password arrived after ${mailed.toFixed(1)} s`)
    const unchanged = `0 created, 0 updated, ${billCount} unchanged, 0 refused.`
    const second = await importFiles(folder, addresses, unchanged)
    const texted = ((await allTexted(addresses, begin)) - begin) / 1000
    print(
      `  the phones had the ${billCount} texts of the bills ${texted.toFixed(0)} s after the import's begin`,
    )
    const problems = [
      ...(texted <= maxTextSeconds ? [] : [`The texts took longer than ${maxTextSeconds} s.`]),
      ...(first.isRight && second.isRight ? [] : ['The bills were not imported once.']),
      ...(Math.max(first.seconds, second.seconds) <= maxImportSeconds
        ? []
        : [`An import took longer than ${maxImportSeconds} s.`]),
      ...(mailed <= maxMailSeconds ? [] : [`The email took longer than ${maxMailSeconds} s.`]),
    ]
    for (const problem of problems) print(problem)
    return problems.length === 0 ? 0 : 1
  } finally {
    await stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const parts = { pages: benchPages, api: benchApi, scale: benchScale, import: benchImport }

const isPart = (name: string): name is keyof typeof parts => Object.hasOwn(parts, name)

/** `npm run bench` measures all parts, `npm run bench -- api` one. */
function chosenParts(): ((built: Promise<void>) => Promise<number>)[] {
  const [name] = process.argv.slice(2)
  if (name === undefined) return Object.values(parts)
  if (isPart(name)) return [parts[name]]
  throw new Error('Name the part to measure, pages, api, scale or import, or none for all.')
}

await runCommand(async () => {
  const built = buildApps()
  let worst = 0
  for (const part of chosenParts()) worst = Math.max(worst, await exitOnTermination(part(built)))
  return worst
})
