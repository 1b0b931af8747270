import { billNewPatient } from '../bill-new-patient.ts'
import { readPorts } from '../ports.ts'
import { readWebhooks, type PracticeEvent } from '../practice-program/read-webhooks.ts'
import { exitOnTermination, runCommand } from '../run-command.ts'
import { print } from '../run-node.ts'
import { urlsOf } from '../stack/environment.ts'

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`

function lineOf({ type, status, amount, kind, last4 }: PracticeEvent): string {
  const money = amount === null ? '' : ` ${dollars(amount)} by ${kind} ${last4}`
  return `  webhook, signature verified: ${type}${status === null ? '' : ` ${status}`}${money}`
}

async function billAndWait(): Promise<void> {
  const { edge, mailbox, program, sandbox } = urlsOf(readPorts(process.env))
  const events = await readWebhooks(program).catch((error: unknown) => {
    throw new Error(`Is the demo running at ${edge}? Start it with npm start.\n${String(error)}`)
  })
  const { externalId, link, phone, readTransactions } = await billNewPatient(edge)
  print(`${externalId} is billed.
  texted   ${sandbox}/phones/${phone}
  mailed   ${mailbox}
  link     ${link}
Pay it by the text's link. This ends with the payment, or with Ctrl-C; the bill can still be paid then.`)
  for await (const event of events) {
    if (event.externalId !== externalId) continue
    print(lineOf(event))
    if (event.type !== 'payment') continue
    for (const { day, amount, kind } of await readTransactions())
      print(`  GET /transactions: ${externalId}, ${day}, ${dollars(amount)} by ${kind}`)
    return
  }
  throw new Error('The demo has ended.')
}

// npm run bill: bills a new patient in the running demo, and prints the webhooks about the bill until it is paid.
await runCommand(() => exitOnTermination(billAndWait()))
