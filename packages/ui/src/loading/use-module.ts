import { useCallback, useState } from 'react'

export interface LoadedModule<Module> {
  /** Null until it is loaded. */
  readonly module: Module | null
  readonly state: 'idle' | 'loading' | 'failed'
  /** Null when it fails to load: older browsers keep that failure until the page is loaded again. */
  readonly load: () => Promise<Module | null>
}

/** Loads code before the view that needs it opens, so that a failure leaves the page as it was. */
export function useModule<Module extends object>(loadModule: () => Promise<Module>): LoadedModule<Module> {
  const [module, setModule] = useState<Module | null>(null)
  const [state, setState] = useState<LoadedModule<Module>['state']>('idle')
  const load = useCallback(async () => {
    setState('loading')
    const loaded = await loadModule().catch(() => null)
    setModule(loaded)
    setState(loaded === null ? 'failed' : 'idle')
    return loaded
  }, [loadModule])
  return { module, state, load }
}
