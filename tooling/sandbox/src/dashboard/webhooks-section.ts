import { html } from 'hono/html'
import type { Sandbox } from '../sandbox.ts'
import { listDeliveries } from '../webhooks/list-deliveries.ts'
import { listSwitches, type WebhookSwitches } from '../webhooks/switches.ts'
import { form, section, table, time, type Html } from './page.ts'

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
    describe(switches),
  ])
  return table(
    'Set now',
    ['Charge event', 'Webhooks are'],
    rows,
    'All webhooks are sent at once, once, in order.',
  )
}

function describe({ off, duplicated, reordered, delayMs = 0 }: WebhookSwitches): string {
  const words = [
    off && 'off',
    duplicated && 'duplicated',
    reordered && 'reordered',
    delayMs > 0 && `${delayMs} ms late`,
  ]
  return words.filter((word) => typeof word === 'string').join(', ')
}
