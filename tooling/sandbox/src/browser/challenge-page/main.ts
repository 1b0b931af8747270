const query = new URLSearchParams(location.search)
const buttons = [...document.querySelectorAll('button')]

/** Completes or fails the challenge, then goes back to the payment. */
async function decide(outcome: 'complete' | 'fail'): Promise<void> {
  for (const button of buttons) button.disabled = true
  try {
    await fetch('/browser/three-d-secure/decide', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ intent: query.get('intent'), source: query.get('source'), outcome }),
    })
    // Also after a stale challenge: the page then fetches the intent's status.
    window.parent.postMessage('challenge-over', location.origin)
  } catch {
    for (const button of buttons) button.disabled = false
    const errorLine = document.querySelector('.problem')
    if (errorLine) errorLine.textContent = 'The sandbox did not answer. Try again.'
  }
}

document.querySelector('#test-source-authorize-3ds')?.addEventListener('click', () => void decide('complete'))
document.querySelector('#test-source-fail-3ds')?.addEventListener('click', () => void decide('fail'))
document.querySelector('h1')?.focus()
