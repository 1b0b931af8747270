import { html } from 'hono/html'
import { readWindow } from '../maintenance/window.ts'
import type { Sandbox } from '../sandbox.ts'
import type { Html } from './page.ts'

export function maintenanceSection({ database }: Sandbox): Html {
  const window = readWindow(database)
  const state = window
    ? html`<p>Set: ${window.scope.join(', ')}, from ${window.start_date} to ${window.end_date}.</p>
        <form action="/dashboard/maintenance/clear" method="post"><button>Clear</button></form>`
    : html`<p class="quiet">No window is set.</p>`
  return html`<section id="maintenance" aria-labelledby="maintenance-title">
    <h2 id="maintenance-title">Maintenance</h2>
    ${state}
    <form action="/dashboard/maintenance" method="post">
      <fieldset>
        <legend>Set a window</legend>
        <label>
          Scope
          <select name="scope">
            <option>portal</option>
            <option>all</option>
            <option>other</option>
          </select>
        </label>
        <label>Starts in minutes <input name="startsIn" type="number" value="0" /></label>
        <label>Lasts minutes <input name="lasts" type="number" min="1" value="85" /></label>
        <button>Set</button>
      </fieldset>
    </form>
  </section>`
}
