import { setTimeout as sleep } from 'node:timers/promises'
import { billNewPatient, type PracticeEvent } from '../bill-new-patient.ts'
import { readPorts } from '../ports.ts'
import { runCommand } from '../run-command.ts'
import { print } from '../run-node.ts'
import { urlsOf } from '../stack/environment.ts'

const pollMs = 2000

function lineOf({ type, status, amount, kind, last4 }: PracticeEvent): string {
  const money = amount === null ? '' : ` $${(amount / 100).toFixed(2)} by ${kind} ${last4}`
  return `  ${type}${status === null ? '' : ` ${status}`}${money}`
}

// npm run bill: bills a new patient in the running demo, and prints what happens to the bill until it is paid.
await runCommand(async () => {
  const { edge, mailbox, sandbox } = urlsOf(readPorts(process.env))
  const { externalId, link, phone, readEvents } = await billNewPatient(edge).catch((error: unknown) => {
    throw new Error(`Is the demo running at ${edge}? Start it with npm start.\n${String(error)}`)
  })
  print(`${externalId} is billed.
  texted   ${sandbox}/phones/${phone}
  mailed   ${mailbox}
  link     ${link}
What the practice reads about it:`)
  for (let isPaid = false; !isPaid;) {
    const events = await readEvents()
    for (const event of events) print(lineOf(event))
    isPaid = events.some(({ type }) => type === 'payment')
    if (!isPaid) await sleep(pollMs)
  }
})
