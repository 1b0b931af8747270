/** A page's address without anything that could need a repair. */
const plain = /^\/[a-z-]+(\/[\w-]+)*\/?(\?[\w=&-]*)?$/

/**
 * Opens a damaged link again as it was meant, where no Node edge has done so. Its code loads only then.
 * @returns whether another page is opened
 */
export async function repairAddress(): Promise<boolean> {
  const address = location.pathname + location.search
  const { hash } = location
  if (plain.test(address)) return false
  const links = await import('@payment-center/validation/links').catch(() => null)
  const repaired = links?.repairLink(address) ?? address
  if (repaired === address) return false
  location.replace(repaired + hash)
  return true
}
