/** The URL that react-plaid-link looks for. */
const plaidScript = 'https://cdn.plaid.com/link/v2/stable/link-initialize.js'

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): {
    createScriptURL(url: string): string
  }
}

/** Adds a script element with that URL, so that react-plaid-link loads nothing. No browser fetches this type. */
export function markAsLoaded(): void {
  const marker = document.createElement('script')
  marker.type = 'text/x-vendor-sandbox'
  marker.setAttribute('src', trustedUrl(plaidScript))
  document.head.append(marker)
}

/** The page's policy may require Trusted Types even for a script that never runs. */
function trustedUrl(url: string): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy('vendor-sandbox-plaid', { createScriptURL: (given) => given })
  return policy?.createScriptURL(url) ?? url
}
