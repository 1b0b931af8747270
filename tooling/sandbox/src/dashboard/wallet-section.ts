import { html } from 'hono/html'
import type { Sandbox } from '../sandbox.ts'
import { readWallet } from '../wallet/wallet-setting.ts'
import type { Html } from './page.ts'

const cards = {
  '': 'No wallet',
  '4242424242424242': 'Visa credit 4242',
  '4000056655665556': 'Visa debit 5556',
  '5105105105105100': 'Mastercard prepaid 5100',
  '4000000000000002': 'Declined 0002',
}

export function walletSection({ database }: Sandbox): Html {
  const chosen = readWallet(database)?.card ?? ''
  return html`<section id="wallet" aria-labelledby="wallet-title">
    <h2 id="wallet-title">Wallet</h2>
    <form action="/dashboard/wallet" method="post">
      <fieldset>
        <legend>Card in every browser’s wallet</legend>
        <label>
          Card
          <select name="card">
            ${Object.entries(cards).map(
              ([number, name]) =>
                html`<option value="${number}" ${number === chosen ? 'selected' : ''}>${name}</option>`,
            )}
          </select>
        </label>
        <button>Set</button>
      </fieldset>
    </form>
  </section>`
}
