import { useCallback, useState } from 'react'

export interface LoadedModule<Module> {
  /** Null until it is loaded. */
  readonly module: Module | null
  readonly failed: boolean
  readonly load: () => void
}

export function useModule<Module extends object>(loadModule: () => Promise<Module>): LoadedModule<Module> {
  const [module, setModule] = useState<Module | null>(null)
  const [failed, setFailed] = useState(false)
  const load = useCallback(() => {
    setFailed(false)
    loadModule().then(setModule, () => setFailed(true))
  }, [loadModule])
  return { module, failed, load }
}
