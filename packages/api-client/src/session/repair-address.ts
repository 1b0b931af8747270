import { repairLink } from '@payment-center/validation/links'

/** Repairs a damaged link in the address bar, where no Node edge has done so. */
export function repairAddress(): void {
  const { pathname, search, hash } = location
  const repaired = repairLink(pathname + search)
  if (repaired !== pathname + search) history.replaceState(history.state, '', repaired + hash)
}
