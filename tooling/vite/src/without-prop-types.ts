import type { Plugin } from 'vite'

const empty = '\0prop-types'

/** Replaces `prop-types`, which Stripe's components declare theirs with: React 19 never reads them. */
export function withoutPropTypes(): Plugin {
  return {
    name: 'payment-center:without-prop-types',
    apply: 'build',
    enforce: 'pre',
    resolveId: { filter: { id: /^prop-types$/ }, handler: () => empty },
    load: { filter: { id: new RegExp(`^${empty}$`) }, handler: () => 'export default { func: {} }' },
  }
}
