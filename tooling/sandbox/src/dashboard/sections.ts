import { html } from 'hono/html'
import { section, table, type Html, form, select, time } from './page.ts'
import { readWindow } from '../maintenance/maintenance-routes.ts'
import type { Sandbox } from '../sandbox.ts'
import { readWallet } from '../wallet/wallet-routes.ts'
import { listDeliveries } from '../webhooks/list-deliveries.ts'
import { listSwitches, type WebhookSwitches } from '../webhooks/switches.ts'
import { faultKinds, type StoredFault } from '../faults/faults.ts'

const links = [
  ['/login/10?s=UEFURFVFMDAwMDAx&c=cGF0QGV4YW1wbGUuY29t&p=1', 'Text-to-pay landing, pending account'],
  ['/login/10?s=TUFZQURVRTAwMDAx&c=bWF5YUBleGFtcGxlLmNvbQ&p=1', 'Text-to-pay landing, active account'],
  ['/invoice-external/GUESTPAID001', 'Already paid'],
  ['/invoice-external/LENADUE00001', 'Guest links are off'],
  ['/invoice-external/MIXDUE000001', 'Mixed account, credit and debit differ'],
  ['/invoice-external/NOPE00000000', 'No such invoice'],
  ['/external-invoice?practiceId=1&locationId=10', 'Pay as Guest'],
  ['/login', 'Login'],
] as const

const testCards = [
  ['4242 4242 4242 4242', 'paid, credit'],
  ['4000 0566 5566 5556', 'paid, debit'],
  ['5200 8282 8282 8210', 'paid, debit'],
  ['5105 1051 0510 5100', 'paid, prepaid'],
  ['4000 0000 0000 0010', 'paid, funding unknown'],
  ['4000 0000 0000 0002', 'declined'],
  ['4000 0000 0000 9995', 'insufficient funds'],
  ['4000 0000 0000 0069', 'expired card'],
  ['4000 0000 0000 0127', 'incorrect CVC'],
  ['4000 0000 0000 0119', 'processing error'],
  ['4000 0000 0000 0341', 'can be saved, later declines'],
  ['4000 0025 0000 3155', '3-D Secure unless set up'],
  ['4000 0027 6000 3184', '3-D Secure always'],
  ['4000 0084 0000 1629', '3-D Secure, then declined'],
  ['4000 0082 6000 3178', '3-D Secure, then insufficient funds'],
] as const

/** The demo's links on the portal, and the test cards. */
export function demoSection(portalUrl: string): Html {
  const cardRows = testCards.map(([number, outcome]) => [html`<code>${number}</code>`, outcome])
  const list = links.map(
    ([path, text]) => html`<li><a href="${new URL(path, portalUrl).href}">${text}</a></li>`,
  )
  return section(
    'demo',
    'Demo',
    html`<ul>
      ${list}
    </ul>`,
    table('Test cards, with any future date, CVC and ZIP', ['Number', 'Outcome'], cardRows, ''),
  )
}

const scopes = ['portal', 'all', 'other'].map((scope) => [scope, scope] as const)

export function maintenanceSection({ database }: Sandbox): Html {
  const window = readWindow(database)
  const state = window
    ? html`<p>Set: ${window.scope.join(', ')}, from ${window.start_date} to ${window.end_date}.</p>
        <form action="/dashboard/maintenance/clear" method="post"><button>Clear</button></form>`
    : html`<p>No window is set.</p>`
  const fields = html`${select('Scope', 'scope', scopes)}
    <label>Starts in minutes <input name="startsIn" type="number" value="0" /></label>
    <label>Lasts minutes <input name="lasts" type="number" min="1" value="85" /></label>`
  return section('maintenance', 'Maintenance', state, form('maintenance', 'Set a window', fields))
}

const walletCards = [
  ['', 'No wallet'],
  ['4242424242424242', 'Visa credit 4242'],
  ['4000056655665556', 'Visa debit 5556'],
  ['5105105105105100', 'Mastercard prepaid 5100'],
  ['4000000000000002', 'Declined 0002'],
] as const

export function walletSection({ database }: Sandbox): Html {
  const fields = select('Card', 'card', walletCards, readWallet(database)?.card)
  return section('wallet', 'Wallet', form('wallet', 'Card in every browser’s wallet', fields))
}

export function webhooksSection({ settings, database }: Sandbox): Html {
  const heads = ['Created (UTC)', 'Event', 'Charge event', 'State', 'Tries', 'Last answer', 'Again']
  const rows = listDeliveries(database, null, 50).map((sent) => [
    time(sent.created),
    html`${sent.type} <code>${sent.eventId}</code>`,
    sent.chargeEventId ?? '–',
    html`<span class="badge ${sent.state}">${sent.state.replace('_', ' ')}</span>`,
    String(sent.attempts),
    sent.lastAnswer ?? '–',
    html`<form action="/dashboard/events/${sent.eventId}/send" method="post">
      <button aria-label="Send ${sent.type} ${sent.eventId} again">Send</button>
    </form>`,
  ])
  return section(
    'webhooks',
    'Webhooks',
    html`<p>Sent to ${settings.webhookUrl ?? 'nothing: no webhook URL is configured'}.</p>`,
    form('webhooks', 'How webhooks are sent', switchFields),
    switchesTable(database),
    table('The newest 50 webhooks', heads, rows, 'No webhooks yet.'),
  )
}

const switchFields = html`<label
    >Only for charge event <input name="chargeEventId" autocomplete="off" placeholder="all"
  /></label>
  <label><input type="checkbox" name="off" /> Off</label>
  <label><input type="checkbox" name="duplicated" /> Duplicated</label>
  <label><input type="checkbox" name="reordered" /> Reordered</label>
  <label>Delay in ms <input name="delayMs" type="number" min="0" max="3600000" value="0" /></label>`

function switchesTable(database: Sandbox['database']): Html {
  const rows = listSwitches(database).map(({ chargeEventId, switches }) => [
    chargeEventId ?? 'all',
    describeSwitches(switches),
  ])
  return table(
    'Set now',
    ['Charge event', 'Webhooks are'],
    rows,
    'All webhooks are sent at once, once, in order.',
  )
}

function describeSwitches({ off, duplicated, reordered, delayMs = 0 }: WebhookSwitches): string {
  const words = [
    off && 'off',
    duplicated && 'duplicated',
    reordered && 'reordered',
    delayMs > 0 && `${delayMs} ms late`,
  ]
  return words.filter((word) => typeof word === 'string').join(', ')
}

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
    describeFault(fault),
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

function describeFault({
  method,
  path,
  chargeEventId,
  caller,
  ms,
  phase,
  form: garbled,
}: StoredFault): string {
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
