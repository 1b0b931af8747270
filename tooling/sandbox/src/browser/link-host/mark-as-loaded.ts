/** Where the real script is, letter for letter as react-plaid-link looks for it. */
const plaidScript = 'https://cdn.plaid.com/link/v2/stable/link-initialize.js'

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): {
    createScriptURL(url: string): string
  }
}

/** Leaves the mark of a script that is there already. Of this type, no browser fetches it. */
export function markAsLoaded(): void {
  const marker = document.createElement('script')
  marker.type = 'text/x-vendor-sandbox'
  marker.setAttribute('src', allowed(plaidScript))
  document.head.append(marker)
}

/** A page may let nothing but trusted addresses become a script's, though this one never runs. */
function allowed(url: string): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy('vendor-sandbox-plaid', { createScriptURL: (given) => given })
  return policy?.createScriptURL(url) ?? url
}
