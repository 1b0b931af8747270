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

/** Benchmarks the API and its PostgreSQL, started for this run; returns the exit code. */
export async function benchApi(built: Promise<void>): Promise<number> {
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
export async function benchScale(built: Promise<void>): Promise<number> {
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

const numbered = (count: number, row: (nth: number) => string) =>
  Array.from({ length: count }, (_, index) => row(index + 1)).join('\n')

const files = {
  patients: `patient_id,first_name,last_name,birth_date,payer_id,email
${numbered(patientCount, (nth) => `p-${nth},Robin,Hale ${nth},04/12/1980,,robin-${nth}@example.com`)}`,
  bills: `bill_id,patient_id,due_date,treatment,treatment_date,amount
${numbered(billCount, (nth) => {
  const bill = `b-${nth},p-${1 + (nth % patientCount)},12/18/2027`
  return `${bill},Cleaning,11/10/2026,128.00\n${bill},Filling,11/10/2026,64.50`
})}`,
}

/** Runs `payment-center import` on the files. @returns whether it printed this of the bills, and the seconds it took */
async function importFiles(folder: string, { database }: StackAddresses, wanted: string) {
  const paths = Object.keys(files).flatMap((name) => [`--${name}`, join(folder, `${name}.csv`)])
  const args = ['tooling/bootstrap/src/commands/operate.ts', 'import', '--practice', '1', ...paths]
  const begin = performance.now()
  const { code, output } = await runNode(args, { env: { DATABASE_URL: database } })
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

/** Imports 500 patients and 2,000 bills twice, as an operator does; returns the exit code. */
export async function benchImport(built: Promise<void>): Promise<number> {
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
    const first = await importFiles(folder, addresses, created)
    const mailed = await mailSeconds(addresses)
    print(`  beside the emails of the bills, one to reset a password arrived after ${mailed.toFixed(1)} s`)
    const unchanged = `0 created, 0 updated, ${billCount} unchanged, 0 refused.`
    const second = await importFiles(folder, addresses, unchanged)
    const problems = [
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
