import { html } from 'hono/html'
import { faultKinds } from '../faults/fault.ts'
import type { StoredFault } from '../faults/fault-store.ts'
import type { Sandbox } from '../sandbox.ts'
import { form, section, select, table, type Html } from './page.ts'

const sentences: { readonly [K in (typeof faultKinds)[number]]: string } = {
  lose_answer: 'Process the request, then drop the response',
  garble_answer:
    'Process the request, then answer with something else: a bare JSON string, or the form of the fault',
  answer_429: 'Answer 429, too many requests',
  answer_500: 'Answer 500',
  reset_before: 'Drop the connection before processing the request',
  slow: 'Answer slowly',
}

const methods = [
  ['', 'any'],
  ['POST', 'POST'],
  ['GET', 'GET'],
] as const

export function faultsSection({ faults }: Sandbox): Html {
  const rows = faults.list().map((fault) => [
    sentences[fault.kind],
    describe(fault),
    String(fault.count),
    html`<form action="/dashboard/faults/${fault.id}/remove" method="post">
      <button aria-label="Remove fault ${fault.id}: ${sentences[fault.kind]}">Remove</button>
    </form>`,
  ])
  const kinds = faultKinds.map((kind) => [kind, sentences[kind]] as const)
  const fields = html`${select('Fault', 'kind', kinds)}
    <label>How often <input name="count" type="number" min="1" value="1" /></label>
    ${select('Method', 'method', methods)}
    <label>Path <input name="path" placeholder="/v1/payment_intents/*/confirm" autocomplete="off" /></label>
    <label>Charge event <input name="chargeEventId" placeholder="any" autocomplete="off" /></label>
    <label
      >Wait in ms, if slow <input name="ms" type="number" min="0" max="600000" placeholder="1000"
    /></label>`
  return section(
    'faults',
    'Faults',
    form('faults', 'Fault for the next matching requests', fields, 'Add'),
    table('Active faults', ['Fault', 'For', 'Times', 'Remove'], rows, 'No faults are set.'),
  )
}

function describe({ method, path, chargeEventId, caller, ms, phase, form: garbled }: StoredFault): string {
  const words = [
    method,
    path,
    chargeEventId,
    caller && `${caller} key`,
    ms && `${ms} ms`,
    phase && `${phase} the work`,
    garbled,
  ]
  return words.filter(Boolean).join(', ') || 'any request'
}
