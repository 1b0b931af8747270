import { useCallback, useState } from 'react'

export interface LoadedModule<Module> {
  /** Null until it was asked for and is there. */
  readonly module: Module | null
  readonly failed: boolean
  /** Starts loading, or tries once more after a failure. */
  readonly load: () => void
}

/** A provider's code, fetched when it is chosen to pay with. */
export function useModule<Module extends object>(loadModule: () => Promise<Module>): LoadedModule<Module> {
  const [module, setModule] = useState<Module | null>(null)
  const [failed, setFailed] = useState(false)
  const load = useCallback(() => {
    setFailed(false)
    loadModule().then(setModule, () => setFailed(true))
  }, [loadModule])
  return { module, failed, load }
}
