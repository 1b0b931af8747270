/** A page's address without anything that could need a repair. */
const plain = /^\/[a-z][\w/-]*(\?[\w=&-]*)?$/

/** Opens a damaged link again as it was meant, where no Node edge has done so. Its code loads only then. */
export function repairAddress(): void {
  const address = location.pathname + location.search
  const { hash } = location
  if (!plain.test(address)) void repair(address, hash)
}

async function repair(address: string, hash: string): Promise<void> {
  const links = await import('@payment-center/validation/links').catch(() => null)
  const repaired = links?.repairLink(address) ?? address
  if (repaired !== address) location.replace(repaired + hash)
}
