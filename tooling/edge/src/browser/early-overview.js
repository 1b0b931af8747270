// The start of the portal’s documents: requests the overview of a signed-in payer while the page’s scripts load.
// `early-overview.ts` of the API client takes the response. Without `$`, which starts a variable in nginx’s template.
{
  /** Requests a payer's overview. The login calls it while the practices load. */
  window.requestOverview = ({ token, practice }, accept = 'application/json', others = '') => {
    const path = '/payers/' + practice.payerId + '/practices/' + practice.practiceId + '/overview'
    const headers = { accept, authorization: 'Bearer ' + token, 'accept-language': languages() }
    const body = fetch('/api/v1' + path + '?client=portal' + others, {
      headers,
      signal: AbortSignal.timeout(20_000),
    }).then((response) => {
      early.date = response.headers.get('date')
      return response.ok ? response.json() : null
    })
    body.catch(() => undefined)
    /** @type {EarlyOverview} */
    const early = { token, payerId: practice.payerId, practiceId: practice.practiceId, body }
    window.earlyOverview = early
    return early
  }

  /** What ui's `firstLanguage` chooses from. */
  const languages = () => {
    try {
      return localStorage.getItem('payment-center.language') || navigator.languages.join()
    } catch {
      return navigator.languages.join()
    }
  }

  /** @param {EarlyOverview} early */
  const show = async (early) => {
    const rendered = /** @type {RenderedOverview | null} */ (await early.body)
    const root = document.getElementById('root')
    // The page's code may have been faster.
    if (!rendered?.screen || root === null || early.isLate) return
    root.innerHTML = rendered.screen
    document.documentElement.lang = rendered.language
    document.documentElement.style.cssText = rendered.style
    early.shown = rendered
    // The page's code presses it again once it works.
    root.addEventListener('click', ({ target }) => {
      early.pressed = target instanceof Element ? target.closest('button') : null
    })
  }

  try {
    const stored = sessionStorage.getItem('payer-session') ?? 'null'
    const session = /** @type {StoredSession | null} */ (JSON.parse(stored))
    if (session?.practice && location.href === location.origin + '/overview') {
      const { token, portalUserId, practice } = session
      const others = '&portalUserId=' + portalUserId + '&locationId=' + practice.locationId
      const accept = 'application/vnd.payment-center.screen+json, application/json'
      show(window.requestOverview({ token, practice }, accept, others)).catch(() => undefined)
    }
  } catch {
    // Where the storage is blocked, there is no session.
  }
}
