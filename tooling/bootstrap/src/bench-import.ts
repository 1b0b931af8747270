import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createPasswordReset } from '@payment-center/validation/wire'
import { runNode, print } from './run-node.ts'
import { startTestStack, withoutWebhooks, type StackAddresses } from './stack/start-test-stack.ts'

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
