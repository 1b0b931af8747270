const query = new URLSearchParams(location.search)

/** Completes or fails the challenge, then goes back to the payment. */
async function decide(outcome: 'complete' | 'fail'): Promise<void> {
  setDisabled(true)
  try {
    await fetch('/browser/three-d-secure/decide', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ intent: query.get('intent'), source: query.get('source'), outcome }),
    })
    // Also after a stale challenge: the page then fetches the intent's status.
    window.parent.postMessage('challenge-over', location.origin)
  } catch {
    setDisabled(false)
    const errorLine = document.querySelector('.problem')
    if (errorLine) errorLine.textContent = 'The sandbox did not answer. Try again.'
  }
}

function setDisabled(isDisabled: boolean): void {
  for (const button of document.querySelectorAll('button')) button.disabled = isDisabled
}

document.querySelector('#test-source-authorize-3ds')?.addEventListener('click', () => void decide('complete'))
document.querySelector('#test-source-fail-3ds')?.addEventListener('click', () => void decide('fail'))
// Until now a click would have been lost.
setDisabled(false)
document.querySelector('h1')?.focus()
