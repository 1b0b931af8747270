import { callServer } from '../link-page/link-session.ts'
import { bankSiteDone, type BankSiteDecision } from '../shared/protocol.ts'

const query = new URLSearchParams(location.search)
const title = document.querySelector('h1')
if (title) title.textContent = query.get('name')
title?.focus()

/** Allows or denies access, then returns to the page, or to the window that opened this one. */
async function decide(allowed: boolean): Promise<void> {
  const body = { oauth_state_id: query.get('state'), allowed }
  const asked = await callServer<BankSiteDecision>('decide-at-bank', body)
  if (!asked.ok) {
    const errorLine = document.querySelector('.problem')
    if (errorLine) errorLine.textContent = 'The sandbox did not answer. Try again.'
  } else if (asked.answer.redirectTo === null) {
    const opener = window.opener as Window | null
    opener?.postMessage(bankSiteDone, location.origin)
    window.close()
  } else location.assign(asked.answer.redirectTo)
}

document.querySelector('#allow')?.addEventListener('click', () => void decide(true))
document.querySelector('#deny')?.addEventListener('click', () => void decide(false))
// Until now a click would have been lost.
for (const button of document.querySelectorAll('button')) button.disabled = false
