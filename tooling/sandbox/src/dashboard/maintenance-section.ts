import { html } from 'hono/html'
import { readWindow } from '../maintenance/window.ts'
import type { Sandbox } from '../sandbox.ts'
import { form, section, select, type Html } from './page.ts'

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
