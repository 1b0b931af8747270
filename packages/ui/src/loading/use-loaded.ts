import { useEffect, useEffectEvent, startTransition, useCallback, useState } from 'react'
import { type Input, setInput, takeInput } from './reload-page.ts'

interface Loaded<Value> {
  readonly load: unknown
  /** The number of the load that returned the value. */
  readonly asked: number
  readonly value: Value
}

/**
 * Loads a value on mount: null until loaded, and the last value during a reload.
 * @param load a new function loads a new value (see `useCallback`); must not reject
 * @returns the value, a function that reloads it, and whether it is loading
 */
export function useLoaded<Value>(load: () => Promise<Value>): readonly [Value | null, () => void, boolean] {
  const [loaded, setLoaded] = useState<Loaded<Value> | null>(null)
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    let wanted = true
    void load().then((value) => {
      // A transition renders in slices, so that the page can handle input in between.
      if (wanted) startTransition(() => setLoaded({ load, asked, value }))
    })
    return () => {
      wanted = false
    }
  }, [load, asked])
  const again = useCallback(() => setAsked((times) => times + 1), [])
  // A value of an earlier `load` is not returned.
  const isCurrent = loaded?.load === load
  return [isCurrent ? loaded.value : null, again, !isCurrent || loaded.asked !== asked]
}

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

type Load<Module> = () => Promise<Module>

/** A page that is not drawn, or that keeps drawing, is never idle. */
const longestWait = { timeout: 2000 }

let waiting: Load<unknown>[] = []
let started = false

/** Queues a chunk for loading in idle time after `startPreloading`. */
export function preloadWhenIdle<Module>(load: Load<Module>): Load<Module> {
  waiting.push(load)
  if (started) startPreloading()
  return load
}

/** Loads the queued chunks once the browser is idle. */
export function startPreloading(): void {
  started = true
  const later = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200))
  later(() => {
    const loads = waiting
    waiting = []
    // The view that needs a failed chunk shows the error.
    for (const load of loads) void load().catch(() => undefined)
  }, longestWait)
}

/**
 * Resolves once the screen can be used and the browser is idle.
 * @param patienceMs longest wait, for a screen that preloads nothing, such as an error
 */
export function whenIdle(patienceMs = 2000): Promise<void> {
  return new Promise((resolve) => {
    preloadWhenIdle(async () => resolve())
    setTimeout(resolve, patienceMs)
  })
}

/**
 * Keeps a form's input when an error's button reloads the page.
 * @param restore called once after such a reload
 */
export function useInputKeptOnReload(input: Input, restore: (input: Input) => void): void {
  const restoreInput = useEffectEvent(restore)
  useEffect(() => {
    const typed = takeInput()
    if (typed) restoreInput(typed)
  }, [])
  // Not cleared on unmount: an error may have replaced the form.
  useEffect(() => setInput(input))
}
