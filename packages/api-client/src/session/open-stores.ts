/** A store of this page that has had a session. */
interface OpenStore {
  /** Where session storage has the session. */
  readonly key: string
  /** While money moves, the store keeps its session and ends it afterwards. */
  readonly isHeld: () => boolean
  readonly lapse: () => void
}

export const openStores = new Set<OpenStore>()

/** Ends the store's session too when the tab is cleared. */
export function addOpenStore(store: OpenStore): void {
  openStores.add(store)
}

/** Back must not show an ended session again from the browser's page cache. */
function reloadIfEnded({ persisted }: PageTransitionEvent) {
  const isEnded = ({ key }: OpenStore) => sessionStorage.getItem(key) === null
  if (persisted && [...openStores].some(isEnded)) location.reload()
}

if (typeof addEventListener === 'function') addEventListener('pageshow', reloadIfEnded)
